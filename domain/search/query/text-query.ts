// Conditions of PostgreSQL's full text search (tsquery), built from exact words.

/** Any of the words; "grey scale" requires both of its words. */
export function anyOf(words: readonly string[]): string {
  return `(${words.map((word) => word.split(" ").map(lexeme).join("&")).join("|")})`;
}

/** All of the conditions; undefined when there is none. */
export function allOf(conditions: readonly string[]): string | undefined {
  return conditions.length > 0 ? conditions.join("&") : undefined;
}

/** Any of the conditions. */
export function eitherOf(conditions: readonly string[]): string {
  return `(${conditions.join("|")})`;
}

/**
 * Any of the phrases, each given as conditions that must all be true. A condition that several phrases share is written once, because the
 * index reads the rows of a word again for each time it occurs.
 */
export function anyPhrase(phrases: readonly (readonly string[])[]): string {
  return eitherOf(alternatives(phrases));
}

function alternatives(phrases: readonly (readonly string[])[]): string[] {
  const needs = new Map<string, number>();
  for (const condition of phrases.flatMap((phrase) => [...new Set(phrase)]))
    needs.set(condition, (needs.get(condition) ?? 0) + 1);
  const [shared = "", times = 0] = [...needs].sort(([, a], [, b]) => b - a)[0] ?? [];
  if (times < 2) return phrases.flatMap((phrase) => allOf(phrase) ?? []);
  const rests = phrases.filter((phrase) => phrase.includes(shared)).map((phrase) => phrase.filter((one) => one !== shared));
  const others = phrases.filter((phrase) => !phrase.includes(shared));
  const together = rests.some((rest) => rest.length === 0) ? shared : `${shared}&${anyPhrase(rests)}`;
  return [together, ...alternatives(others)];
}

/** A word as it is in the index, quoted. */
export function lexeme(word: string): string {
  return `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
