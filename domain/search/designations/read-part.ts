import type { Grammar, PartForm } from "./grammar.ts";
import { isWord, type NormalText } from "./normalise.ts";
import { correctDigits, romans } from "./read-digits.ts";
import { isBeforeWord, isQuantity, skip, take, wordAt } from "./scan.ts";

/** A part, with what the catalogue writes before it. An option may be attached to it, as in C06A1S. */
export type DesignationPart = { part: string; joiner: string; end: number; notes: readonly string[] };

const partWords = [["PART"], ["PT"], ["TEIL"], ["PARTIE"]];
const numberWords = [["NO"], ["NR"], ["N", "°"]];

/** Reads the part behind a number. */
export function readPart(text: NormalText, at: number, number: string, grammar: Grammar): DesignationPart | undefined {
  for (const form of grammar.parts ?? []) {
    const part = readForm(text, at, number, form);
    if (part !== undefined) return part;
  }
  return undefined;
}

function readForm(text: NormalText, at: number, number: string, form: PartForm): DesignationPart | undefined {
  switch (form.form) {
    case "colour":
      return form.numbers.includes(number) ? readColourPart(text, at) : undefined;
    case "digits":
      return readDigitPart(text, at, number, form);
    case "letter":
      return readLetterPart(text, at, form.only === undefined ? "ABCDEFGH" : form.only[number]);
    case "year":
      return readYearPart(text, at);
  }
}

/** The groups of ISO 105 have fewer than thirty parts each: behind a blank, D65 is an illuminant and 40 a temperature. */
const maxParts = 29;

/**
 * C06, CO6, C-06, C 06, and C6, in which the zero is missing: groups of ISO 105 are letters, their parts two digits.
 * A letter and one digit is a part only beside the number or behind one blank, dash or stroke.
 */
function readColourPart(text: NormalText, at: number): DesignationPart | undefined {
  const worded = wordAt(text, skip(text, at, " -/.,:"), partWords);
  const start = skip(text, worded ?? at, " -/.,:");
  const [whole, letter = "", gap = "", written = ""] = take(text.raw, /([A-Za-z])([ .-]?)([\dOoIl|]{2}|[1-9])/y, start) ?? [];
  if (whole === undefined || !/\d/.test(written)) return undefined;
  const end = start + whole.length;
  const ended = !isWord(text, end);
  if (written.length === 1 && (!ended || text.upper.slice(at, start).includes(","))) return undefined;
  if (gap === " " && isQuantity(text, end)) return undefined;
  const shown = (letter + written).toUpperCase();
  const { digits, notes } = correctDigits(written, letter.toUpperCase() + written);
  if ((/[ ,]/.test(text.upper.slice(at, start)) && Number(digits) > maxParts) || digits === "00") return undefined;
  const part = letter.toUpperCase() + digits.padStart(2, "0");
  return { part, joiner: "-", end, notes: written.length === 1 ? [`${shown} read as ${part}`] : notes };
}

function readDigitPart(
  text: NormalText,
  at: number,
  number: string,
  form: PartForm & { form: "digits" },
): DesignationPart | undefined {
  const worded = wordAt(text, skip(text, at, " -,:(/"), form.behind === "N" ? numberWords : partWords);
  const sign = take(text.upper, / ?([-/.#]?)( ?)/y, at);
  const start = worded === undefined ? at + (sign?.[0].length ?? 0) : skip(text, worded, " -./:#", 4);
  if (worded === undefined && !mayStandBehind(sign, form.behind)) return undefined;
  const [roman] = (worded !== undefined && take(text.upper, /I{1,3}|IV|V/y, start)) || [];
  if (roman !== undefined && !isWord(text, start + roman.length)) {
    const part = romans[roman] ?? "";
    return { part, joiner: form.joiner, end: closed(text, at, start + roman.length), notes: [`part ${roman} read as ${part}`] };
  }
  const [min, max] = form.digits;
  const [written = ""] = take(text.raw, /\d{1,3}|[Il|]/y, start) ?? [];
  if (written.length < min || written.length > max) return undefined;
  const { digits, notes } = correctDigits(written, `part ${written}`);
  const first = min > 1 ? digits : digits.replace(/^0/, "");
  if (first === "" || first === "0") return undefined;
  const levels = Number(number) < (form.secondFrom ?? 0) ? 1 : form.levels;
  const deeper = take(
    text.upper,
    levels === 1 ? /(?!)/y : levels === 2 ? /[-.]\d{1,3}(?!\d)/y : /(?:\.\d{1,3}){1,2}(?!\d)/y,
    start + written.length,
  );
  const end = start + written.length + (deeper?.[0].length ?? 0);
  if (isWord(text, end)) return undefined;
  const behind = text.upper.slice(at, start);
  if (behind === "-" && written.length === 2 && Number(first) >= 60) return undefined;
  if (
    / /.test(behind) &&
    worded === undefined &&
    ((min < 3 && Number(first) > maxParts) || isQuantity(text, end) || goesOn(text, end))
  )
    return undefined;
  return { part: first + (deeper?.[0] ?? ""), joiner: form.joiner, end: closed(text, at, end), notes };
}

/** "ISO 12947 11-010": an item number of this catalogue follows the method. */
function goesOn(text: NormalText, end: number): boolean {
  return take(text.upper, /[-.,/]\d/y, end) !== undefined;
}

/** "ISO 13934 (Part 1)". */
function closed(text: NormalText, at: number, end: number): number {
  return text.upper.slice(at, end).includes("(") && text.upper.charAt(end) === ")" ? end + 1 : end;
}

/** A dot between number and part has no space after it; one at the end of a sentence has. */
function mayStandBehind(sign: RegExpExecArray | undefined, behind: string): boolean {
  const [whole = "", mark = "", blank] = sign ?? [];
  if (whole === "") return false;
  if (mark === ".") return behind.includes(".") && blank === "" && whole === ".";
  if (behind === "N") return mark !== "/";
  return behind.includes(mark === "" ? " " : mark);
}

/** "88 C", "20-A", "C15A". An "a" before another word is an article. */
function readLetterPart(text: NormalText, at: number, among = ""): DesignationPart | undefined {
  const [whole, letter = ""] = take(text.upper, /[ .-]?([A-H])/y, at) ?? [];
  if (whole === undefined || !among.includes(letter)) return undefined;
  const end = at + whole.length;
  if (isWord(text, end) || (whole.startsWith(" ") && (among.length > 5 || (letter === "A" && isBeforeWord(text, end)))))
    return undefined;
  return { part: letter, joiner: "", end, notes: [] };
}

function readYearPart(text: NormalText, at: number): DesignationPart | undefined {
  const [whole, year = ""] = take(text.upper, / ?[-:/]? ?((?:19|20)\d\d)/y, at) ?? [];
  if (whole === undefined || isWord(text, at + whole.length)) return undefined;
  return { part: year, joiner: "-", end: at + whole.length, notes: [] };
}
