import type { TextMatch } from "./find-item-number.ts";
import { wholeQuantity } from "./find-quantity.ts";
import { groupedNumber, isAmbiguous, readNumber } from "./read-number.ts";

/** Stands where a part was taken out of a line: what is left on both sides of it stays apart. */
export const gap = "\u001f";

const bare = `[-−]?(?:${groupedNumber}|\\d{1,5}(?:[.,]\\d{1,2})?|\\d{1,3}[.,]\\d{3})`;
const closing = new RegExp(`(?:[:=;|]|(?<!\\d),|,(?=\\s)|\\s[–—]|\\s-(?=\\s))\\s*(${bare})\\s*$`, "u");
const alone = new RegExp(`^(?:[\\s${gap},;:|=–—()]|-(?!\\d))*(?:n[.°º]\\s?)?(${bare})[\\s${gap},;:|=–—()-]*$`, "iu");

/** A number without a unit that is a quantity all the same, also below zero: all that is beside an item number, or what follows a mark at the end. */
export function findBare(text: string, hasItem: boolean): TextMatch<{ quantity: string; pack: string }> | undefined {
  const match = (hasItem ? alone.exec(text) : null) ?? closing.exec(text);
  const digits = match ? match[1] : undefined;
  if (!match || digits === undefined || (!hasItem && isOfDesignation(text.slice(0, match.index), match[0]))) return undefined;
  const from = match.index + match[0].indexOf(digits);
  return {
    from,
    to: from + digits.length,
    read: { quantity: isAmbiguous(digits) ? digits : signed(digits), pack: "" },
  };
}

/** "ISO 105-C06:2010", "JISL - 1096": a year, or the number of a standard. */
function isOfDesignation(before: string, number: string): boolean {
  return /^:\s?(?:19|20)\d\d\s*$/.test(number)
    ? /[\p{L}\p{N}]$/u.test(before)
    : /\d{3}/.test(number) && /\p{Lu}{2,}$/u.test(before);
}

const signed = (digits: string) => (/^\d/.test(digits) ? readNumber(digits) : `-${readNumber(digits.slice(1))}`);

const minus = new RegExp(`(?<=^|[\\s${gap}:=])[-−]\\d[^${gap},;()]*`, "u");

/** An amount below zero, which is kept as it was typed: "-5 m". */
export function findNegative(text: string): ReturnType<typeof findBare> {
  const match = minus.exec(text);
  const read = match ? wholeQuantity(match[0].trim()) : undefined;
  return match && read ? { from: match.index, to: match.index + match[0].length, read } : undefined;
}
