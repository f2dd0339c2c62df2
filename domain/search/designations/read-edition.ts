import type { Grammar } from "./grammar.ts";
import { isWord, type NormalText } from "./normalise.ts";
import { isQuantity, take } from "./scan.ts";

export type EditionReading = { edition: string; end: number; notes: string[] };

/** A year of four digits: ":1994", " : 1994", "-1994", "/1994", " 1994", "(1994)". */
const fourDigits = /( ?[:/-] ?| )((?:19|20)\d\d)|( ?\( ?)((?:19|20)\d\d) ?\)/y;
/** A year of two digits: ":94", "-94", "(15)". */
const twoDigits = /( ?[:-] ?)(\d\d)/y;
const bracketed = / ?\((\d\d)\)/y;
/** ISO and IWTO name the language of a copy: "1994(E)". */
const language = / ?\([EF](?:\/[EF])?\)/y;

/**
 * Reads the edition behind a designation. Short years up to 39 are of this century: the first standards with two digits are from the
 * forties. Two digits behind a dash are a year where the body dates so (ASTM, AATCC, GB/T), or from 60 on.
 */
export function readEdition(
  text: NormalText,
  at: number,
  { dashedYear, bracketedYear, yearMark, stage }: Grammar,
): EditionReading | undefined {
  const staged = stage && take(text.upper, stage, at);
  const start = at + (staged?.[0].length ?? 0);
  const long = take(text.upper, fourDigits, start) ?? (staged && take(text.upper, /( ?)((?:19|20)\d\d)/y, start));
  if (long !== undefined) {
    const yearEnd = start + long[0].length;
    const end = behind(text, yearEnd, yearMark);
    if (end !== undefined && !(long[1] === " " && isQuantity(text, end)))
      return found(text, long[2] ?? long[4] ?? "", yearEnd, end);
  }
  const inBrackets = bracketedYear ? take(text.upper, bracketed, start) : undefined;
  const [whole, before = "", digits = inBrackets?.[1] ?? ""] =
    take(text.upper, twoDigits, start) ?? inBrackets?.slice(0, 1) ?? [];
  if (whole === undefined) return undefined;
  const yearEnd = start + whole.length;
  const end = behind(text, yearEnd, yearMark);
  if (end === undefined) return undefined;
  if (before.includes("-") && !dashedYear && Number(digits) < 60) return undefined;
  if (before.includes("- ") && isQuantity(text, end)) return undefined;
  return found(text, `${Number(digits) < 40 ? 20 : 19}${digits}`, yearEnd, end, digits);
}

/** DIN dates its editions with the month: "2017-03". */
const month = /-(?:0[1-9]|1[0-2])(?!\d)/y;

/** Where the marks behind a year end; undefined where it is not the end of a word. */
function behind(text: NormalText, at: number, yearMark = /(?!)/y): number | undefined {
  const marked = at + (take(text.upper, yearMark, at)?.[0].length ?? 0);
  const year = isWord(text, marked) ? at : marked;
  const end = year + (take(text.upper, month, year)?.[0].length ?? 0);
  if (isWord(text, end)) return undefined;
  return end + (take(text.upper, language, end)?.[0].length ?? 0);
}

function found(text: NormalText, edition: string, yearEnd: number, end: number, short?: string): EditionReading {
  const again = /\((\d{4})\)/.exec(text.upper.slice(yearEnd, end))?.[1];
  const notes = short === undefined ? [] : [`edition ${short} read as ${edition}`];
  return { edition, end, notes: again === undefined ? notes : [...notes, `approved again in ${again}`] };
}

const amendment = / ?[+/] ?(?:AC|AMD|AMENDMENT|COR|CORR|A)\.? ?\d{1,2}(?: ?: ?\d{4})?/y;

/** Where an amendment ends that is named here: "+A1:2012", "/Amd 1". */
export function readAmendment(text: NormalText, at: number): number | undefined {
  const whole = take(text.upper, amendment, at)?.[0];
  return whole === undefined || isWord(text, at + whole.length) ? undefined : at + whole.length;
}
