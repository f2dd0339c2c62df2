import { isWord, type NormalText } from "./normalise.ts";

/**
 * What is ordered by the number. "5 rolls" behind "is" or "ISO 6330" is an amount, not a designation or a part of one.
 * Words, with what may end them, for a pattern.
 */
const amounts: readonly string[] = [
  "M M2 MM CM KM YDS? YARDS? METERS? METRES? INCH(?:ES)? FT FEET",
  "G G/L G/M2? GSM KG MG OZ LBS? L ML LITERS? LITRES? GALLONS? GB TB",
  "AFU DAYS? WEEKS? MONTHS? YEARS? HRS? HOURS? MINUTES? PERCENT USD EUR GBP DOLLARS?",
  "PCS? PIECES? ROLLS? PACKS? BOX(?:ES)? BAGS? REAMS? CONES? BOTTLES? X",
].flatMap((words) => words.split(" "));

/** What a test is done with or measured in. After the number of a method it means nothing, after a part or an option it does. */
const measures: readonly string[] = [
  "SAMPLES? SPECIMENS? COPIES UNITS? PAIRS? SETS? SHEETS? STRIPS SWATCHES BALLS? TIMES EACH SQUARES COLOU?RS PEOPLE PERSONS",
  "C F K DEG DEGREES H MIN S SEC SECONDS? CYCLES RUBS WASHES N KN PA KPA BAR W KW V HZ NM PPM DTEX DEN TEX",
].flatMap((words) => words.split(" "));

/** The position after at most `max` of the signs. Every step of reading is bounded, so that reading is linear. */
export function skip({ upper }: NormalText, at: number, signs = " -./:#", max = 3): number {
  let to = at;
  while (to - at < max && to < upper.length && signs.includes(upper.charAt(to))) to++;
  return to;
}

/** What a sticky pattern finds at this place; it must be small and bounded. */
export function take(source: string, pattern: RegExp, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(source) ?? undefined;
}

/** The end of a spelling that begins here. Its words may have any separators between them, or none: GB/T, GBT, GB T, GB-T. */
export function spelled(text: NormalText, at: number, words: readonly string[]): number | undefined {
  let to = at;
  for (const [nth, word] of words.entries()) {
    if (nth > 0) to = skip(text, to, " -./'");
    if (!text.upper.startsWith(word, to)) return undefined;
    to += word.length;
  }
  return to;
}

/** The longest of the words that is here as a whole word; digits may follow it directly. */
export function wordAt(text: NormalText, at: number, words: readonly (readonly string[])[]): number | undefined {
  const ends = words.map((word) => spelled(text, at, word)).filter((to) => to !== undefined);
  const whole = ends.filter((to) => !isWord(text, to) || /\d/.test(text.upper.charAt(to)));
  return whole.length === 0 ? undefined : Math.max(...whole);
}

const amount = oneOf(amounts);
const quantity = oneOf([...amounts, ...measures]);

/** Whether what ends here counts what is ordered: "10 rolls", "45 cm", "65 %". */
export function isAmount({ upper }: NormalText, end: number): boolean {
  return take(upper, amount, end) !== undefined;
}

/** Whether what ends here is a number with a unit of any kind: also "40 C", "9 N". */
export function isQuantity({ upper }: NormalText, end: number): boolean {
  return take(upper, quantity, end) !== undefined;
}

function oneOf(units: readonly string[]): RegExp {
  return new RegExp(` ?(?:${units.join("|")})(?![A-Z\\d])| ?[%°$€£]`, "y");
}

/** Whether a word follows after a blank and nothing else: then an "a" before it is an article. */
export function isBeforeWord(text: NormalText, end: number): boolean {
  return text.upper.charAt(end) === " " && isWord(text, end + 1);
}
