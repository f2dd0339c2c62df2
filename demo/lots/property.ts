import type { Chance } from "../swatch/chance.ts";

/** What is measured on each lot of a line, with its limits, and how it varies. */
export type Property = {
  property: string;
  method: string;
  unit: string;
  /** What it is made to be; undefined where words say what was found. */
  nominal?: number;
  lower?: number;
  upper?: number;
  /** Digits behind the point. */
  places: number;
  /** Standard deviation of the means of lots, and of single specimens of one lot. */
  between: number;
  within: number;
  specimens: number;
  /** Change of the mean in a year, by wear of looms, ageing of machines, changes of raw material. */
  drift?: number;
  words?: { found: string | ((random: Chance) => string); limit: string; judged?: "outside" };
};

/** The spread of what is itself the largest of its specimens, or their range. */
export const noSpread = 0;

/** A value that is made to be in the middle of two limits. */
export function around(property: string, method: string, unit: string, nominal: number, tolerance: number, rest: Rest): Property {
  const { places } = rest;
  return {
    ...{
      property,
      method,
      unit,
      nominal,
      lower: rounded(nominal - tolerance, places),
      upper: rounded(nominal + tolerance, places),
    },
    ...{ between: tolerance * 0.24, ...rest },
  };
}

/** A value that is good below a limit. */
export function below(property: string, method: string, unit: string, nominal: number, upper: number, rest: Rest): Property {
  return { property, method, unit, nominal, upper, between: (upper - nominal) * 0.3, ...rest };
}

/** A value that is good above a limit. */
export function above(property: string, method: string, unit: string, nominal: number, lower: number, rest: Rest): Property {
  return { property, method, unit, nominal, lower, between: (nominal - lower) * 0.3, ...rest };
}

type Rest = Pick<Property, "places" | "within" | "specimens"> & Partial<Pick<Property, "between" | "drift">>;

/** A value that words say; `found` is the same for every lot, or drawn for each. */
export function inWords(
  property: string,
  method: string,
  specimens: number,
  found: string | ((random: Chance) => string),
  limit: string,
): Property {
  return { property, method, unit: "", places: 0, between: 0, within: 0, specimens, words: { found, limit } };
}

/** The same, for a lot on which its limit is not kept. */
export const outside = ({ words, ...of }: Property): Property => ({
  ...of,
  ...(words && { words: { ...words, judged: "outside" } }),
});

/** What words say of one lot; "" for what is a number. */
export function resultInWords({ words }: Property, random: Chance): string {
  return typeof words?.found === "function" ? words.found(random) : (words?.found ?? "");
}

/** @param places digits behind the point; -3 rounds to thousands */
export function rounded(value: number, places: number): number {
  const unit = 10 ** -places;
  // 0 has no sign.
  return Number((Math.round(value / unit) * unit).toFixed(Math.max(0, places))) + 0;
}
