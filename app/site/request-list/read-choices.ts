import { cleanText } from "../../../domain/fields/clean-text.ts";
import { firstChoice, type LineChoice } from "../../../domain/pasted-lines/line-choice.ts";
import type { MatchedLine } from "../../../domain/pasted-lines/matched-line.ts";
import { lineLimits } from "../../../domain/request-lines/request-line.ts";
import { textOf } from "../../forms/text-of.ts";

/** The names of a line's fields in the review, from 0. */
export const choiceName = (part: "item" | "quantity" | "pack" | "again" | "remember", at: number) => `${part}-${at + 1}`;

/** What the form says of each line; what it does not say is the first choice. */
export function readChoices(fields: object, lines: readonly MatchedLine[]): LineChoice[] {
  return lines.map((line, at) => {
    const first = firstChoice(line);
    const given = (part: Parameters<typeof choiceName>[0], otherwise: string, maxLength: number) => {
      const name = choiceName(part, at);
      return name in fields ? cleanText(textOf(fields, name), { maxLength }) : otherwise;
    };
    return {
      item: given("item", first.item, lineLimits.itemNumber),
      quantity: given("quantity", first.quantity, lineLimits.quantity),
      pack: given("pack", first.pack, lineLimits.pack),
      join: given("again", "", 10) === "join",
      remember: given("remember", "", 10) === "yes",
    };
  });
}
