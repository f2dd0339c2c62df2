import type { Candidate, MatchedLine } from "./matched-line.ts";
import { ownNumberOf } from "./own-number-of.ts";

/** What somebody decided about a pasted line: the item number of the item that it means, `kit` for all items of its method's kit, `words` to keep it as it was typed, `leave` to leave it out. */
export type LineChoice = {
  item: string;
  quantity: string;
  pack: string;
  /** The item that somebody has typed beside the line; empty where there is none. */
  named: string;
  /** Whether a line that asks for the same item again is added to the earlier one. */
  join: boolean;
  /** Whether the customer's own number in the line is remembered for the item. */
  remember: boolean;
};

/** The items that a line may mean. */
export function candidatesOf(line: MatchedLine): readonly Candidate[] {
  if (line.kind === "matched") return [line.product];
  return line.kind === "choose" ? line.candidates : [];
}

/** The own number in a line that can be remembered for one of its items; empty where there is none, or it is known already. */
export function ownNumberToRemember(line: MatchedLine): string {
  const [first] = candidatesOf(line);
  return first && first.why.by !== "own number" ? ownNumberOf(line, first.itemNumber) : "";
}

/** The own numbers to be remembered, each with the item that was chosen for its line. @param all whether those too that are not ticked */
export function numbersToRemember(lines: readonly MatchedLine[], choices: readonly LineChoice[], all: boolean) {
  return lines.flatMap((line, at) => {
    const { item = "", remember = false } = choices[at] ?? {};
    const number = ownNumberToRemember(line);
    const chosen = candidatesOf(line).find(({ itemNumber }) => itemNumber === item);
    return chosen && number !== "" && (remember || all) ? [{ number, itemNumber: chosen.itemNumber }] : [];
  });
}

/** What is chosen for a line until somebody says otherwise. */
export function firstChoice(line: MatchedLine): LineChoice {
  const { quantity, pack } = line;
  const words = line.kind === "free" && line.aroundList ? "leave" : "words";
  return {
    item: line.kit ? "kit" : line.kind === "matched" ? line.product.itemNumber : words,
    quantity,
    pack,
    named: "",
    join: false,
    remember: false,
  };
}
