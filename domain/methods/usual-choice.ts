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
/** A laboratory has its apparatus already, and controls and cloths to test are its own choice. */
const notOffered: ReadonlySet<string> = new Set<MethodRole>(["apparatus", "consumable", "control fabric", "test fabric"]);

type Part = { itemNumber: string; role: string };

/**
 * What every test by a method takes, as far as the catalogue says it: a part that one item alone can play, and a pair of scales. Where several items
 * can play a part, which of them is the laboratory's choice.
 *
 * @param parts in the order of the bench
 * @returns item numbers, in the same order
 */
export function usualChoice(parts: readonly Part[]): string[] {
  const countOf = Map.groupBy(parts, ({ role }) => role);
  const most = (role: string) => (role === "scale" ? 2 : 1);
  return parts
    .filter(({ role }) => !notOffered.has(role) && (countOf.get(role)?.length ?? 0) <= most(role))
    .map(({ itemNumber }) => itemNumber);
}

/** What one option of a method takes besides apparatus: all that it calls for, and the first of each part of which a test takes one. */
export function choiceOfOption(parts: readonly Part[]): string[] {
  const taken = new Set<string>();
  return parts
    .filter(({ role }) => !notOffered.has(role))
    .filter(({ role }) => !oneOfSeveral.has(role) || (!taken.has(role) && taken.add(role)))
    .map(({ itemNumber }) => itemNumber);
}
