import { readGs1Text } from "../item-numbers/gs1-text.ts";
import type { TextMatch } from "./find-item-number.ts";

/** A GTIN as it stands in a text, alone or within a bar code or a link, and the lot that these name besides. */
export type ScannedItem = { gtin: string; lot: string };

/** Words of a line that are looked at, and characters of the shortest that can be one beside others: eight figures are a date, or anybody's number. */
const maxWords = 24;
const shortest = 12;
/** Elements with spaces between them, as people read them below a bar code. */
const bracketed = /\(0[12]\)\s?\d{14}(?:\s?\(\d{2,4}\)\s?[^\s()]{1,90}){0,9}/;
const labelled =
  /(?<![\p{L}\p{N}])(?:gtin|ean|upc)(?:[\s-]?(?:8|12|13|14)(?!\d))?[\s.:#]{0,3}(?:\d{12,14}|\d{8})(?![\p{L}\p{N}])/iu;

/** A text that is a GTIN, a bar code or a link with one, and nothing else. */
export function wholeGtin(text: string): ScannedItem | undefined {
  const read = readGs1Text(text);
  return read?.gtin === undefined ? undefined : { gtin: text, lot: read.lot ?? "" };
}

/** The first GTIN in a text, with the whole of the bar code or link that it stands in. */
export function findGtin(text: string): TextMatch<ScannedItem> | undefined {
  if (!/\d{8}/.test(text)) return undefined;
  const match = bracketed.exec(text) ?? labelled.exec(text);
  const read = match && wholeGtin(match[0]);
  if (match && read) return { from: match.index, to: match.index + match[0].length, read };
  let words = 0;
  for (const { index, 0: word } of text.matchAll(/\S+/g)) {
    if (++words > maxWords) return undefined;
    const gtin = word.length < shortest ? undefined : wholeGtin(word);
    if (gtin) return { from: index, to: index + word.length, read: gtin };
  }
  return undefined;
}
