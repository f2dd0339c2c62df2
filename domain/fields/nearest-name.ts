import { distance } from "fastest-levenshtein";

/**
 * The name that was probably meant.
 *
 * @returns the name with the smallest number of changed letters, undefined when none is near (at most half of its letters, at most three)
 */
export function nearestName(text: string, names: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let limit = Math.min(3, Math.floor(text.length / 2)) + 1;
  for (const name of names) {
    if (Math.abs(name.length - text.length) >= limit) continue;
    const changes = distance(text.toLowerCase(), name.toLowerCase());
    if (changes >= limit) continue;
    limit = changes;
    nearest = name;
  }
  return nearest;
}

/** At most `count` names of which less than half differs from the given one, the nearest first. */
export function nearestNames(text: string, names: readonly string[], count: number): string[] {
  const lowered = text.slice(0, 100).toLowerCase();
  return names
    .map((name) => ({ name, changes: distance(lowered, name.toLowerCase()) }))
    .filter(({ name, changes }) => changes < Math.max(lowered.length, name.length) / 2)
    .sort((a, b) => a.changes - b.changes)
    .slice(0, count)
    .map(({ name }) => name);
}

/** Whether at most a third of the longer name's letters differ. */
export function isNearly(text: string, name: string): boolean {
  return distance(text.toLowerCase(), name.toLowerCase()) <= Math.max(text.length, name.length) / 3;
}

/** Texts that are looked for: each takes milliseconds among thousands of names, and nobody reads on. */
const mostSuggestions = 50;

/** `didYouMean` for many texts and the same names: the first fifty texts get an answer. */
export function suggester(namesOf: () => Iterable<string>): (text: string) => string {
  let names: readonly string[] | undefined;
  let asked = 0;
  return (text) => {
    if (asked >= mostSuggestions) return "";
    asked += 1;
    names ??= [...namesOf()];
    return didYouMean(text, names);
  };
}

/** `; did you mean “x”?` for the end of a sentence, or nothing. */
export function didYouMean(text: string, names: Iterable<string>): string {
  const nearest = nearestName(text, names);
  return nearest === undefined ? "" : `; did you mean “${nearest}”?`;
}
