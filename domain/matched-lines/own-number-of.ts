import type { PastedLine } from "../pasted-lines/pasted-line.ts";
import { ownNumberKey } from "../request-lists/own-number-key.ts";
import type { OwnNumber } from "../request-lists/own-numbers.ts";

/** A word with digits that is long enough to be somebody's number for an item. */
const looksLikeNumber = /^(?=.*\d)[\p{L}\p{N}][\p{L}\p{N}./_-]{3,59}$/u;

/**
 * What may be the customer's own number in a line: what stands in a column for it, an item number that is not the product's, or the first word of
 * the line; empty where there is none.
 *
 * @param itemNumber of the product that the line means
 */
export function ownNumberOf(line: PastedLine, itemNumber: string): string {
  if (line.ownNumber) return line.ownNumber;
  if (line.itemNumber !== "" && line.itemNumber !== itemNumber) return line.itemNumber;
  const [first = ""] = line.name.split(" ");
  return looksLikeNumber.test(first) ? first : "";
}

/** The first of the own numbers that stands in a line; undefined where none does. */
export function ownNumberIn(line: PastedLine, known: ReadonlyMap<string, OwnNumber>): OwnNumber | undefined {
  if (known.size === 0) return undefined;
  const words = line.name.split(/\s+/).slice(0, 12);
  const texts = [line.ownNumber ?? "", line.itemNumber, line.gtin ?? "", line.name, ...words.filter((word) => /\d/.test(word))];
  return texts.map((text) => known.get(ownNumberKey(text))).find((one) => one !== undefined);
}
