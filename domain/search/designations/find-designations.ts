import type { Designation, Match } from "./designation.ts";
import { isWord, type NormalText, normalise } from "./normalise.ts";
import { type ReadAt, readAt } from "./read-at.ts";
import { readReversed } from "./read-reversed.ts";
import { isBeforeWord, isQuantity, take } from "./scan.ts";

/**
 * Finds the designations in a text, each with its first and last character: "martindale per iso 12947-2 and AATCC TM93" has two. The
 * rest are words. Takes time in proportion to the length of the text.
 */
export function findDesignations(written: string): Match<Designation>[] {
  const text = normalise(written);
  const matches: Match<Designation>[] = [];
  for (let at = 0; at < text.upper.length; at++) {
    let next: (ReadAt & { at: number }) | undefined = startingAt(text, at);
    while (next !== undefined) {
      matches.push({ from: text.from[next.at] ?? 0, to: text.to[next.end - 1] ?? 0, reading: next.designation });
      at = next.end - 1;
      next = readMoreParts(text, next.end, next.designation);
    }
  }
  return matches;
}

function startingAt(text: NormalText, at: number): (ReadAt & { at: number }) | undefined {
  const match = readAt(text, at) ?? readReversed(text, at);
  return match && { ...match, at };
}

const anotherColourPart = /( ?[,/&+] ?| AND | OR | )(-?)([A-Z][\dO]\d)/y;
const anotherDigitPart = /( ?[,/&+] ?| AND | OR )(-?)(\d{1,2})/y;

/**
 * Reads a further part of the method before it: "ISO 105-C06, C08 and E04", "EN 1021-1 & 2", "ISO 12947-2/-3". A number behind a comma
 * or an "and" is a part only with its dash or where nothing is counted by it: "ISO 12947-2 and 4 abradants".
 *
 * @returns the reading and the position of its first character
 */
function readMoreParts(text: NormalText, end: number, before: Designation): (ReadAt & { at: number }) | undefined {
  const { part = "", canonical } = before;
  const colour = /^[A-Z]\d\d$/.test(part);
  if (!colour && !/^\d{1,2}$/.test(part)) return undefined;
  const [whole, between = "", dash, written = ""] = take(text.upper, colour ? anotherColourPart : anotherDigitPart, end) ?? [];
  if (whole === undefined || isWord(text, end + whole.length)) return undefined;
  const counted = isBeforeWord(text, end + whole.length) || isQuantity(text, end + whole.length);
  if (!colour && dash === "" && !/[/&+]/.test(between) && counted) return undefined;
  if (!colour && isQuantity(text, end + whole.length)) return undefined;
  const again = normalise(canonical.slice(0, -part.length) + written);
  const match = readAt(again, 0);
  if (match?.designation.part === undefined || match.end <= again.last) return undefined;
  return { ...match, at: end + whole.length - written.length, end: end + whole.length };
}
