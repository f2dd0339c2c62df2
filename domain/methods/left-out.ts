import { choiceOfOption } from "./usual-choice.ts";

type Part = Parameters<typeof choiceOfOption>[0][number];

/**
 * The items of an option that are left out because a test takes one of them only: item numbers, in the order of the bench.
 *
 * @param taken what is taken, which may be more than the option's usual choice
 */
export function leftOut(parts: readonly Part[], taken: readonly string[]): string[] {
  const usual = choiceOfOption(parts);
  const roles = new Set(parts.filter(({ itemNumber }) => usual.includes(itemNumber)).map(({ role }) => role));
  const shown = new Set([...usual, ...taken]);
  return parts.filter(({ itemNumber, role }) => roles.has(role) && !shown.has(itemNumber)).map(({ itemNumber }) => itemNumber);
}
