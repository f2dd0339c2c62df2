import { distance } from "fastest-levenshtein";

/**
 * The name that was probably meant.
 *
 * @returns the name with the fewest letters changed, undefined when none is near (at most half of its letters, at most three)
 */
export function nearestName(given: string, names: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let fewer = Math.min(3, Math.floor(given.length / 2)) + 1;
  for (const name of names) {
    if (Math.abs(name.length - given.length) >= fewer) continue;
    const changes = distance(given.toLowerCase(), name.toLowerCase());
    if (changes >= fewer) continue;
    fewer = changes;
    nearest = name;
  }
  return nearest;
}

/** At most `count` names that are like the given one, the most alike first: those of which less than half is different. */
export function nearestNames(given: string, names: readonly string[], count: number): string[] {
  const asked = given.slice(0, 100).toLowerCase();
  return names
    .map((name) => ({ name, changes: distance(asked, name.toLowerCase()) }))
    .filter(({ name, changes }) => changes < Math.max(asked.length, name.length) / 2)
    .sort((a, b) => a.changes - b.changes)
    .slice(0, count)
    .map(({ name }) => name);
}

/** Whether a name is nearly another: at most a third of the longer one's letters differ. */
export function isNearly(given: string, name: string): boolean {
  return distance(given.toLowerCase(), name.toLowerCase()) <= Math.max(given.length, name.length) / 3;
}

/** `; did you mean “x”?` for the end of a sentence, or nothing. */
export function didYouMean(given: string, names: Iterable<string>): string {
  const nearest = nearestName(given, names);
  return nearest === undefined ? "" : `; did you mean “${nearest}”?`;
}
