import type { Grammar } from "./grammar.ts";
import { isWord, type NormalText } from "./normalise.ts";
import { readDigits } from "./read-digits.ts";
import { skip, take } from "./scan.ts";

/** A number as the catalogue writes it, and where it ends. */
export type Numeral = { number: string; twin: boolean; end: number; notes: readonly string[] };

/**
 * Reads the number itself, as a body writes its numbers. `digits` is how few and how many they are; `hanging` whether they may hang on
 * the letter before them.
 */
export function readNumeral(
  text: NormalText,
  start: number,
  grammar: Grammar,
  digits = grammar.digits,
  hanging = false,
): Numeral | undefined {
  const written = readDigits(text, skip(text, start), hanging);
  if (written === undefined) return undefined;
  const grouped = grammar.grouped ? readGroups(text, written.digits, written.end) : undefined;
  const { digits: all, end } = grouped ?? written;
  const filled = fill(all, digits, grammar);
  if (filled === undefined) return undefined;
  const { number, notes } = renumber(filled, grammar);
  if (Number(number) < (grammar.min ?? 1) || grammar.not?.includes(number)) return undefined;
  const read = { number, end, twin: false, notes: [...written.notes, ...(grouped?.notes ?? []), ...notes] };
  if (grammar.paired) return readPair(text, read);
  const twinEnd = grammar.twin ? readTwin(text, end, number) : undefined;
  return twinEnd === undefined ? read : { ...read, end: twinEnd, twin: true };
}

/** DIN 53 160, SN 198 898: thousands are parted by a blank. */
function readGroups(text: NormalText, first: string, end: number) {
  const [groups] = take(text.upper, / \d{3}(?: \d{3})?(?!\d)/y, end) ?? [];
  if (groups === undefined || first.length > 3) return undefined;
  const digits = first + groups.replaceAll(" ", "");
  return { digits, end: end + groups.length, notes: [`${first}${groups} read as ${digits}`] };
}

/** Leading zeros as the body writes them. */
function fill(written: string, [min, max]: readonly [number, number], { pad }: Grammar) {
  if (written.length < min || written.length > max) return undefined;
  const bare = written.replace(/^0+(?=\d)/, "");
  if (pad === undefined) return bare.length < min ? undefined : { number: bare, notes: [] };
  const number = bare.padStart(pad, "0");
  return { number, notes: number.length > written.length ? [`${written} read as ${number}`] : [] };
}

function renumber({ number, notes }: { number: string; notes: string[] }, { renumbered }: Grammar) {
  if (renumbered === undefined || number.length > 4) return { number, notes };
  const now = `${Number(number) + renumbered.by}`;
  return { number: now, notes: [...notes, `number ${number} read as ${now}, as it has been since ${renumbered.since}`] };
}

function readPair(text: NormalText, read: Numeral): Numeral | undefined {
  const second = take(text.upper, /\.(\d{1,3})(?!\d)/y, read.end);
  return second && { ...read, number: `${read.number}.${second[1]}`, end: read.end + second[0].length };
}

/** The metric copy of an ASTM number: D3776/D3776M, D3776/3776M, D3776/M, D3776M. M&S is another body. */
function readTwin(text: NormalText, end: number, number: string): number | undefined {
  const copy = take(text.upper, /M? ?\/ ?(?:[A-G] ?-?)?(\d{2,4})M/y, end);
  const short = take(text.upper, /\/?M(?! ?[&+]| AND )/y, end);
  const whole = copy?.[1] === number ? copy : short;
  const to = end + (whole?.[0].length ?? 0);
  return whole === undefined || isWord(text, to) ? undefined : to;
}
