import { type LineChoice, ownNumberToRemember } from "../../../domain/matched-lines/line-choice.ts";
import type { MatchedLine } from "../../../domain/matched-lines/matched-line.ts";
import { ownNumberOf } from "../../../domain/matched-lines/own-number-of.ts";
import { choiceName } from "./read-choices.ts";

type Props = { line: MatchedLine; choice: LineChoice; at: number };

/** Asks whether the number in a line is the customer's own for the item that is chosen. */
export function RememberNumber({ line, choice: { remember }, at }: Props) {
  // Of a line without an item it is asked beside the field in which the item is typed.
  const number = line.kind === "free" && !line.aroundList ? ownNumberOf(line, "") : ownNumberToRemember(line);
  if (number === "") return null;
  return (
    <label className="check">
      <input type="checkbox" name={choiceName("remember", at)} value="yes" defaultChecked={remember} />
      <span>
        Remember <b>{number}</b> as your own number for it
      </span>
    </label>
  );
}

/** Asks it once for all lines, where several have such a number. */
export function RememberAll({ lines, all }: { lines: readonly MatchedLine[]; all: boolean }) {
  const numbers = lines.filter((line) => ownNumberToRemember(line) !== "").length;
  if (numbers < 2) return null;
  return (
    <label className="check">
      <input type="checkbox" name="remember" value="all" defaultChecked={all} />
      <span>Remember all {numbers} numbers of yours in this list: next time they are found as the items chosen here</span>
    </label>
  );
}
