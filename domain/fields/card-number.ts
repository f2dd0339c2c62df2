import { isCardOfIssuer } from "./card-issuers.ts";

/** The answer to a card number. */
export const cardRefusal = "This looks like a card number. Never send one here: we call you for the payment.";

/** How people group the digits: unbroken, in fours with a shorter rest, or as on cards of American Express, Diners Club and Maestro. */
const spellings = /^(?:1[3-9]|4(?:,4){2}(?:,[1-5])?|4(?:,4){3}(?:,[1-4])?|4,3,3,3|4,6,[45]|6,13)$/;
const maxGroups = 5;
/** The text between two groups; dashes and dots without a space are part of a word. */
const gaps = /^(?: {1,3}|\t| - )$/;

/**
 * Whether a text holds what looks like the number of a payment card: 13 to 19 digits, written as people write cards, with the prefix
 * and the length of an issuer and a valid check digit (ISO/IEC 7812-1, Luhn). Part of a longer word of letters, digits and dashes (a UUID, a
 * lot number), a telephone number with its country's code, and an article number (GTIN) do not count.
 */
export function holdsCardNumber(text: string): boolean {
  const words = wordsOf(withoutTelephones(plain(text)));
  return words.some((word, first) => {
    if (/^\d+(?:[-.]\d+)+$/.test(word.text)) return isWrittenCard(word.text.split(/[-.]/)) && hasOneJoint(word.text);
    const groups: string[] = [];
    for (const { text: group, gap } of words.slice(first, first + maxGroups)) {
      if (!/^\d+$/.test(group) || (groups.length > 0 && gap !== words[first + 1]?.gap) || (groups.length > 0 && !gaps.test(gap)))
        return false;
      groups.push(group);
      if (isWrittenCard(groups)) return true;
    }
    return false;
  });
}

/** Every kind of digit, space and dash as the ASCII one; invisible characters removed. */
function plain(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\u2010-\u2015\u2212]/g, "-");
}

/** An international number has up to 15 digits (ITU-T E.164) after `+` or `00`. */
function withoutTelephones(text: string): string {
  return text.replace(/(?:\+|(?<!\d[ ./-]*|\p{L})00)[\d ()./-]+/gu, (run) => {
    const digits = run.replace(/\D/g, "").replace(/^00/, "");
    return digits.length <= 15 ? "; " : run;
  });
}

/** Words of letters, digits, dashes and dots between digits, each with the text before it. */
function wordsOf(text: string): { text: string; gap: string }[] {
  let end = 0;
  return Array.from(text.matchAll(/[\p{L}\p{N}_](?:[\p{L}\p{N}_]|-+(?=[\p{L}\p{N}_])|\.(?=\d))*/gu), ({ 0: word, index }) => {
    const gap = text.slice(end, index);
    end = index + word.length;
    return { text: word, gap };
  });
}

/** One kind of dash or dot throughout. */
function hasOneJoint(word: string): boolean {
  return new Set(word.match(/\D/g)).size === 1;
}

function isWrittenCard(groups: readonly string[]): boolean {
  if (!spellings.test(groups.map(({ length }) => length).join())) return false;
  const digits = groups.join("");
  return isCardOfIssuer(digits) && isLuhn(digits) && !(digits.length === 13 && isArticleNumber(digits));
}

function isLuhn(digits: string): boolean {
  return weighed(digits, (digit, isOdd) => (isOdd ? (digit > 4 ? digit * 2 - 9 : digit * 2) : digit)) % 10 === 0;
}

/** GTIN-13 (ISO/IEC 15420): German ones begin with a 4 too, and no card has 13 digits any more. */
function isArticleNumber(digits: string): boolean {
  return weighed(digits, (digit, isOdd) => (isOdd ? digit * 3 : digit)) % 10 === 0;
}

/** The sum of all digits after weighing each; `isOdd` for every other one, counted from the last. */
function weighed(digits: string, weigh: (digit: number, isOdd: boolean) => number): number {
  return Array.from(digits)
    .reverse()
    .reduce((sum, digit, place) => sum + weigh(Number(digit), place % 2 === 1), 0);
}
