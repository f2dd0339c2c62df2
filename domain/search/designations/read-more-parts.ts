import type { Designation } from "./designation.ts";
import { isWord, type NormalText, normalise } from "./normalise.ts";
import { type ReadAt, readAt } from "./read-at.ts";
import { isBeforeWord, isQuantity, take } from "./scan.ts";

const anotherColourPart = /( ?[,/&+] ?| AND | OR | )(-?)([A-Z][\dO]\d)/y;
const anotherDigitPart = /( ?[,/&+] ?| AND | OR )(-?)(\d{1,2})/y;

/**
 * Reads a further part of the method before it: "ISO 105-C06, C08 and E04", "EN 1021-1 & 2", "ISO 12947-2/-3". A number behind a comma
 * or an "and" is a part only with its dash or where nothing is counted by it: "ISO 12947-2 and 4 abradants".
 *
 * @returns the reading and the position of its first character
 */
export function readMoreParts(text: NormalText, end: number, before: Designation): (ReadAt & { at: number }) | undefined {
  const { part = "", canonical } = before;
  const colour = /^[A-Z]\d\d$/.test(part);
  if (!colour && !/^\d{1,2}$/.test(part)) return undefined;
  const [whole, between = "", dash, written = ""] = take(text.upper, colour ? anotherColourPart : anotherDigitPart, end) ?? [];
  if (whole === undefined || isWord(text, end + whole.length)) return undefined;
  const counted = isBeforeWord(text, end + whole.length) || isQuantity(text, end + whole.length);
  if (!colour && dash === "" && !/[/&+]/.test(between) && counted) return undefined;
  if (!colour && isQuantity(text, end + whole.length)) return undefined;
  const again = normalise(canonical.slice(0, -part.length) + written);
  const found = readAt(again, 0);
  if (found?.designation.part === undefined || found.end <= again.last) return undefined;
  return { ...found, at: end + whole.length - written.length, end: end + whole.length };
}
