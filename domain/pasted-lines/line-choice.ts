import type { Candidate, MatchedLine } from "./matched-line.ts";

/** What somebody decided about a pasted line: the item number of the item that it means, `words` to keep it as it was typed, `leave` to leave it out. */
export type LineChoice = {
  item: string;
  quantity: string;
  pack: string;
  /** Whether a line that asks for the same item again is added to the earlier one. */
  join: boolean;
};

/** The items that a line may mean. */
export function candidatesOf(line: MatchedLine): readonly Candidate[] {
  if (line.kind === "matched") return [line.product];
  return line.kind === "choose" ? line.candidates : [];
}

/** What is chosen for a line until somebody says otherwise. */
export function firstChoice(line: MatchedLine): LineChoice {
  const { quantity, pack } = line;
  const words = line.kind === "free" && line.aroundList ? "leave" : "words";
  return { item: line.kind === "matched" ? line.product.itemNumber : words, quantity, pack, join: false };
}
