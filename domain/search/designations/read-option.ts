import { codes, optionWords } from "./codes.ts";
import { type Designation, designationKey, familyKey, type OptionReading } from "./designation.ts";
import type { Grammar } from "./grammar.ts";
import { isWord, type NormalText } from "./normalise.ts";
import { readChoices } from "./read-choices.ts";
import { romans } from "./read-digits.ts";
import { isBeforeWord, isQuantity, skip, take, wordAt } from "./scan.ts";

/** What may separate a designation and its option: "61-2A", "61 (2A)", "16, option 3", "105-C06/A1S". */
const opening = / ?[-,;:/.]? ?[([]? ?/y;

/** Reads which test of a method is meant behind the rest of its designation. */
export function readOption(text: NormalText, at: number, method: Designation, grammar: Grammar): OptionReading | undefined {
  const opened = take(text.upper, opening, at)?.[0] ?? "";
  const start = at + opened.length;
  const attached = opened === "";
  const option =
    (attached ? undefined : readWorded(text, start, method)) ??
    (attached && /\d/.test(text.upper.charAt(start)) ? undefined : readKnown(text, behindNo(text, start), method)) ??
    readLetter(text, start, opened, method, grammar);
  if (option === undefined || !/[([]/.test(opened)) return option;
  return { ...option, end: option.end + (take(text.upper, / ?[)\]]/y, option.end)?.[0].length ?? 0) };
}

const value = /[A-E]\([1-5]\)|\d{1,2}[A-Z]?|[A-Z]-?\d[A-Z]?|I{1,3}|IV|V|[A-Z]/y;
/** A code is recognisable by itself; a letter or a number alone is shown with its word. */
const code = /^(?:\d{1,2}[A-Z]|[A-Z]-?\d[A-Z]?|[A-Z]\(\d\))$/;

/** "Test 3A", "Option C", "procedure no. 2"; not "test a cloth", "test 5 samples". */
function readWorded(text: NormalText, start: number, method: Designation): OptionReading | undefined {
  for (const { words, shown } of optionWords) {
    const worded = wordAt(text, start, [words]);
    if (worded === undefined) continue;
    const from = behindNo(text, skip(text, worded, " .:#-("));
    const known = readKnown(text, from, method);
    if (known !== undefined) return known;
    const [chosen] = take(text.upper, value, from) ?? [];
    if (chosen === undefined) continue;
    const end = from + chosen.length;
    const article = text.raw.slice(from, end) === "a" && isBeforeWord(text, end);
    if (isWord(text, end) || article || (/^\d+$/.test(chosen) && isQuantity(text, end))) continue;
    if (!code.test(chosen)) return { option: `${shown} ${chosen}`, end, notes: [] };
    return { option: chosen, end, notes: [`${shown.toLowerCase()} ${chosen}`] };
  }
  return undefined;
}

/** What the method is known to have, without a word before it: a series of choices, or one code. */
function readKnown(text: NormalText, start: number, method: Designation): OptionReading | undefined {
  return readChoices(text, start, method) ?? readCode(text, start, method);
}

function readCode(text: NormalText, start: number, method: Designation): OptionReading | undefined {
  for (const pattern of codes[designationKey(method)] ?? codes[familyKey(method)] ?? []) {
    const [written = ""] = take(text.upper, pattern, start) ?? [];
    const end = start + written.length;
    if (written === "" || isWord(text, end)) continue;
    const option = method.body === "AATCC" ? inFigures(written) : written;
    return { option, end, notes: [option === written ? `test ${option}` : `test ${written} read as ${option}`] };
  }
  return undefined;
}

/** AATCC TM61 once numbered its tests in Roman figures: IIA is 2A. */
function inFigures(written: string): string {
  return written.replace("-", "").replace(/^[IV]+/, (roman) => romans[roman] ?? roman);
}

/** AATCC 16E, AATCC 16-E, ASTM D3776 (C), AATCC 16-3; behind a blank alone only at the very end of the text. */
function readLetter(
  text: NormalText,
  start: number,
  opened: string,
  method: Designation,
  grammar: Grammar,
): OptionReading | undefined {
  const { letterOption } = grammar;
  const numbered = letterOption !== true && letterOption?.includes(method.number) === true && method.part === undefined;
  if (letterOption === undefined || (letterOption !== true && !numbered)) return undefined;
  const [chosen] = take(text.upper, /[A-H]|[1-9]/y, start) ?? [];
  const end = start + 1;
  if (chosen === undefined || isWord(text, end) || /[,;:.]/.test(opened)) return undefined;
  const dashed = /[-/]/.test(opened);
  if (/\d/.test(chosen)) {
    if (!numbered || !dashed || isQuantity(text, end)) return undefined;
    return { option: `Option ${chosen}`, end, notes: [`${chosen} behind the dash read as option ${chosen}, not as a part`] };
  }
  if (opened === "" && (!numbered || isQuantity(text, start))) return undefined;
  if (opened === " " && text.last !== start) return undefined;
  return { option: `Option ${chosen}`, end, notes: [`${chosen} read as option ${chosen}`] };
}

function behindNo(text: NormalText, at: number): number {
  const worded = wordAt(text, at, [["NO"]]);
  return worded === undefined ? at : skip(text, worded, " .#");
}
