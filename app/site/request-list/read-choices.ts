import { cleanText } from "../../../domain/fields/clean-text.ts";
import { firstChoice, type LineChoice } from "../../../domain/matched-lines/line-choice.ts";
import type { MatchedLine } from "../../../domain/matched-lines/matched-line.ts";
import { lineLimits } from "../../../domain/request-lines/request-line.ts";
import { textOf } from "../../forms/text-of.ts";

/** The names of a line's fields in the review, from 0. */
export const choiceName = (part: ChoicePart, at: number) => `${part}-${at + 1}`;
/** `other`: the item that is typed beside a line; `named`: the one that was typed there before. */
type ChoicePart = "item" | "quantity" | "pack" | "again" | "remember" | "other" | "named";

/** The item that somebody has typed beside a line; empty where there is none. */
export function namedIn(fields: object, at: number): string {
  const typed = (part: ChoicePart) => cleanText(textOf(fields, choiceName(part, at)), { maxLength: lineLimits.itemNumber });
  return typed("other") || typed("named");
}

/** What the form says of each line; what it does not say is the first choice. */
export function readChoices(fields: object, lines: readonly MatchedLine[]): LineChoice[] {
  return lines.map((line, at) => {
    const first = firstChoice(line);
    const given = (part: Parameters<typeof choiceName>[0], otherwise: string, maxLength: number) => {
      const name = choiceName(part, at);
      return name in fields ? cleanText(textOf(fields, name), { maxLength }) : otherwise;
    };
    return {
      // What was just typed beside a line counts more than “Send as written”, which stood there before.
      item: given("other", "", lineLimits.itemNumber) ? first.item : given("item", first.item, lineLimits.itemNumber),
      named: namedIn(fields, at),
      quantity: given("quantity", first.quantity, lineLimits.quantity),
      pack: given("pack", first.pack, lineLimits.pack),
      join: given("again", "", 10) === "join",
      remember: given("remember", "", 10) === "yes",
    };
  });
}
