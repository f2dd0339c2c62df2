import type { Pack } from "../packs/quantity-of-pack.ts";
import { isDate } from "../pasted-lines/is-date.ts";
import type { PastedLine } from "../pasted-lines/pasted-line.ts";
import { isAmbiguous } from "../pasted-lines/read-number.ts";
import { isMeasure, measures, unitOf } from "../pasted-lines/units.ts";

/**
 * What is asked about a line although its item is known, in sentences: an amount that is a date or can be read in two ways, a lot that is a date, a measure
 * in which the item is not sold.
 *
 * @param packs by which the item is sold; none where nobody knows
 */
export function doubtsOf({ typed, quantity, pack, lot, mayBeOne }: PastedLine, packs: readonly Pack[]): string[] {
  const unit = isMeasure(pack) ? pack : measureIn(quantity);
  const [ofProgram = ""] = typed.length > 1_000 ? [] : (programsDecimals.exec(typed) ?? []);
  return [
    isDate(quantity) ? `“${quantity}” is a date: how many are meant?` : "",
    mayBeOne === undefined ? "" : `“${mayBeOne}” may be one number.`,
    isAmbiguous(quantity) ? `“${quantity}” may be ${twoReadings(quantity)}.` : "",
    ofProgram === "" ? "" : `“${ofProgram}” may be ${twoReadings(ofProgram)}.`,
    isDate(lot) ? `“${lot}” is a date: which lot is meant?${likelyLot(lot)}` : "",
    unit !== undefined && !isSoldBy(unit, packs) ? `It is not sold by ${unit}.` : "",
  ].filter((sentence) => sentence !== "");
}

/** SAP writes three decimals behind every amount, in Germany with a comma: 2,000 ST are two pieces there, and two thousand elsewhere. */
const programsDecimals = /(?<![\d.,])[1-9]\d{0,2}[.,]000[\s;|]{0,3}(?:ST|ROL|KAR|PAK|FL)(?![\p{L}\p{N}])/u;

/** `1.500 m` → 1500 or 1.5 */
function twoReadings(text: string): string {
  const [number = ""] = /\d[\d.,]*/.exec(text) ?? [];
  return `${number.replace(/[.,]/, "")} or ${Number(number.replace(",", "."))}`;
}

/** The measure of an amount that is kept in its words: about 20 m. */
function measureIn(quantity: string): string | undefined {
  const unit = unitOf(/\d\s?(\p{L}+)\.?$/u.exec(quantity)?.[1] ?? "");
  return unit !== undefined && isMeasure(unit) ? unit : undefined;
}

/** Measures of the same kind: who sells by the meter cuts a yard too. */
const kinds = [
  ["m", "yd"],
  ["kg", "g", "lb"],
  ["L", "mL"],
] as const;
const kindOf = (unit: string) => kinds.findIndex((units) => (units as readonly string[]).includes(unit));
const measured = new RegExp(`(?:^|\\d\\s?)(${measures.join("|")})(?!\\p{L})`, "gu");

function isSoldBy(unit: string, packs: readonly Pack[]): boolean {
  if (packs.length === 0) return true;
  return packs.some(({ value }) => [...value.matchAll(measured)].some(([, of = ""]) => kindOf(of) === kindOf(unit)));
}

/** Excel makes a day of the year 2610 of the lot 2610-1. */
function likelyLot(lot: string): string {
  const [, month, count] = /^(\d\d(?:0[1-9]|1[0-2]))-(?:0(\d)|1[0-2])-01(?!\d)/.exec(lot) ?? [];
  return month !== undefined && count !== undefined ? ` Perhaps L-${month}-${count}.` : "";
}
