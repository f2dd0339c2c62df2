import type { MethodRole } from "../../db/schema.ts";

/** Parts of which a test takes one of several: a multifibre by its width, a detergent by its kind. */
const oneOfSeveral: ReadonlySet<string> = new Set<MethodRole>([
  "adjacent fabric",
  "rubbing cloth",
  "abradant",
  "soil",
  "detergent",
  "ballast",
  "ignition source",
  "standard cover",
  "standard filling",
]);

type Part = { itemNumber: string; role: string };

/**
 * What a laboratory usually takes of all that fits a method: the first of each part of which a test takes one, and every scale that it is graded
 * with. What is left out lasts for years, or depends on the apparatus.
 *
 * @param parts in the order of the bench
 * @returns item numbers, in the same order
 */
export function usualChoice(parts: readonly Part[]): string[] {
  return firstOfEach(parts.filter(({ role }) => role === "scale" || oneOfSeveral.has(role)));
}

/** What one option of a method takes: all that it calls for, and the first of each part of which a test takes one. */
export function choiceOfOption(parts: readonly Part[]): string[] {
  return firstOfEach(parts);
}

function firstOfEach(parts: readonly Part[]): string[] {
  const taken = new Set<string>();
  return parts
    .filter(({ role }) => !oneOfSeveral.has(role) || (!taken.has(role) && taken.add(role)))
    .map(({ itemNumber }) => itemNumber);
}
