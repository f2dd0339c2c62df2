import { cleanText } from "../../fields/clean-text.ts";

/** Logged in place of a text that may identify its author. */
export const personal = "[personal]";

const email = /[^\s@]+@[^\s@]+\.[^\s@]/;
/**
 * Numbers as they are dialled: from abroad or from another town (+49 30 …, 0049 30 …, 030 …), as in America (508 555 0134), or nine
 * digits and more in a row. Item numbers and designations are shorter, or have letters between their digits.
 */
const telephone = [/(?:\+|\b0|\(0)(?:[\s()./-]*\d){6,}/, /\(?\b\d{3}\)?[\s./-]?\d{3}[\s./-]\d{4}\b/, /\d{9,}/];

/** The text as it may be stored: one line of at most 200 characters, without e-mail addresses and telephone numbers. */
export function withoutPersonal(text: string): string {
  const line = cleanText(text.normalize("NFKC").replace(/\p{C}/gu, " "));
  if (email.test(line) || telephone.some((pattern) => pattern.test(line))) return personal;
  return cleanText(line, { maxLength: 200 });
}
