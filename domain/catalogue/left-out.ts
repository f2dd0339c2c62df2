import { choiceOfOption } from "./usual-choice.ts";

type Part = Parameters<typeof choiceOfOption>[0][number];

/** The items of an option that its usual choice leaves out because a test takes one of them only: item numbers, in the order of the bench. */
export function leftOut(parts: readonly Part[]): string[] {
  const taken = new Set(choiceOfOption(parts));
  const roles = new Set(parts.filter(({ itemNumber }) => taken.has(itemNumber)).map(({ role }) => role));
  return parts.filter(({ itemNumber, role }) => roles.has(role) && !taken.has(itemNumber)).map(({ itemNumber }) => itemNumber);
}
