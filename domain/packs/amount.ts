import { type ArealMassUnit, inchesToCm, ozYd2ToGsm, type WidthUnit } from "./units.ts";

/** What can be typed as an amount: areal mass, or width. */
export type MeasureKind = "mass" | "width";
export type AmountUnit = ArealMassUnit | WidthUnit;
/** An amount as it was typed: 4 oz stays 4 oz. */
export type Amount = { value: number; unit: AmountUnit };

type UnitFacts = {
  sign: string;
  short: string;
  words: RegExp;
  toMetric: (value: number) => number;
  half: (value: number) => number;
};

/**
 * The units of amounts: as they are printed, as an address has them, and as people type them. `half` is half the last digit that pages print
 * (units.ts) where they print most values converted; of ounces with more digits, half their last digit.
 */
export const unitFacts: Record<AmountUnit, UnitFacts> = {
  "g/m2": {
    sign: "g/m²",
    short: "g",
    words: /^(?:g|gsm|gr|grams?)(?:\/?m2|\/?sqm|persqm)?$/,
    toMetric: (value) => value,
    half: () => 0,
  },
  "oz/yd2": {
    sign: "oz/yd²",
    short: "oz",
    words: /^(?:oz|osy|ounces?)(?:\/?yd2|\/?sqyd|persqyd)?$/,
    toMetric: ozYd2ToGsm,
    half: (value) => (value < 1 || !Number.isInteger(Math.round(value * 100) / 10) ? 0.00499 : 0.0499),
  },
  cm: { sign: "cm", short: "cm", words: /^(?:cms?|centim)$/, toMetric: (value) => value, half: () => 0 },
  in: { sign: "in", short: "in", words: /^(?:in|inch(?:es)?|["″”]|'')$/, toMetric: inchesToCm, half: () => 0.0499 },
};

/** The units of each measure; the first is meant by a number alone, unless the visitor has chosen the other. */
export const unitsOf: Record<MeasureKind, readonly [AmountUnit, AmountUnit]> = { mass: ["g/m2", "oz/yd2"], width: ["cm", "in"] };

/** Multiples of a centimetre that people type; the amount is in centimetres. */
const ofCm: Record<string, number> = { mm: 0.1, m: 100 };
const fractions: Record<string, number> = { "¼": 0.25, "½": 0.5, "¾": 0.75, "1/4": 0.25, "1/2": 0.5, "3/4": 0.75 };

const amountPattern = /^((?:\d{1,6}\s+)?[13]\/[24]|\d{0,6}\s*[¼½¾]|\d{1,6}(?:[.,]\d{1,2})?)(?!\d)\s*([^\d.,¼½¾/\s].*)?$/;

/**
 * Reads "115", "62,5", "4 oz", "115 g/m²", "44½ in", "1.15 m", and a range, "3.5-4.5 oz". A thousand with its comma is refused: it could be
 * read either way.
 *
 * @param usual the unit of a number alone
 * @returns one amount, or both ends of a range in the order typed; undefined for anything else
 */
export function readAmounts(text: string, measure: MeasureKind, usual: AmountUnit): Amount[] | undefined {
  const parts = text
    .trim()
    .toLowerCase()
    .split(/\s*(?:[-–—]|\bto\b)\s*/);
  const [[, from, fromUnit] = [], [, to, toUnit] = []] = parts.map((part) => amountPattern.exec(part) ?? []);
  if (from === undefined || parts.length > 2 || (parts.length === 2 && to === undefined)) return undefined;
  const amounts = [amountOf(from, fromUnit ?? toUnit, measure, usual)];
  if (to !== undefined) amounts.push(amountOf(to, toUnit ?? fromUnit, measure, usual));
  return amounts.every((amount) => amount !== undefined) ? amounts : undefined;
}

function amountOf(figures: string, typed: string | undefined, measure: MeasureKind, usual: AmountUnit): Amount | undefined {
  const value = numberOf(figures);
  if (typed === undefined) return { value, unit: usual };
  const word = typed
    .replace(/²|\^2/g, "2")
    .replace("square", "sq")
    .replace(/yards?/, "yd")
    .replace(/met(?:re|er)s?/, "m")
    .replace(/[\s.]/g, "");
  const known = unitsOf[measure].find((one) => unitFacts[one].words.test(word));
  if (known) return { value, unit: known };
  const times = measure === "width" ? ofCm[word] : undefined;
  return times === undefined ? undefined : { value: Number((value * times).toFixed(4)), unit: unitsOf[measure][0] };
}

function numberOf(figures: string): number {
  const fraction = /[¼½¾]|[13]\/[24]/.exec(figures)?.[0];
  if (!fraction) return Number(figures.replace(",", "."));
  return Number(figures.replace(fraction, "").trim()) + (fractions[fraction] ?? 0);
}

/** An amount as it is typed and as an address has it: the unit only if it is not the usual one. */
export function amountText({ value, unit }: Amount, usual: AmountUnit): string {
  return unit === usual ? String(value) : `${value} ${unitFacts[unit].short}`;
}

/** The amount in the metric unit of its measure. */
export function metric({ value, unit }: Amount): number {
  return unitFacts[unit].toMetric(value);
}

/**
 * The lower and the upper end of an amount in the metric unit: everything that a page prints as this many ounces or inches, which it rounds.
 */
export function metricEnds({ value, unit }: Amount): { low: number; high: number } {
  const { toMetric, half } = unitFacts[unit];
  return { low: toMetric(value - half(value)), high: toMetric(value + half(value)) };
}
