/** Conditions of PostgreSQL's full text search, put together of exact words. */

/** Any of the words; "grey scale" stands for both of them. */
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

/** A word as it stands in the index, whatever signs it is made of. */
export function lexeme(word: string): string {
  return `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
