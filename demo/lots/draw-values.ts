import { type Chance, chance, hash } from "../swatch/chance.ts";
import { noSpread, type Property, resultInWords, rounded } from "./property.ts";

/** A measured value: mean, standard deviation of single specimens where they have one; or what words say, "" for none. */
export type Value = { found: number; deviation: number | undefined; words: string };

/**
 * The means of the lots of a line, one after another: made to be at the nominal value, with a slow drift, and each nearer to the one before than to the
 * first. All are within the limits.
 *
 * @param times the day of each lot, in years since the first of 2023
 */
export function drawValues(seed: string, property: Property, times: readonly number[]): Value[] {
  const { nominal = 0, between, within, places, drift = 0 } = property;
  const random = chance(hash(seed));
  const trend = (random() < 0.5 ? -1 : 1) * (drift + between * 0.25 * random());
  let apart = normal(random) * between * 0.6;
  const even = 0.8 + 0.45 * random();
  return times.map((time) => {
    apart = apart * 0.55 + normal(random) * between * 0.75;
    const found = rounded(inside(nominal + trend * (time - 2) + apart, property), places);
    const deviation = spread(within * even * (0.85 + 0.3 * random()), places);
    return { found, deviation, words: resultInWords(property, random) };
  });
}

/** The value, or the nearest that is a little within the limits. */
function inside(value: number, { nominal = 0, lower, upper, places }: Property): number {
  const margin = 0.1;
  const least = lower === undefined ? 10 ** -places : lower + (nominal - lower) * margin;
  const most = upper === undefined ? Number.POSITIVE_INFINITY : upper - (upper - nominal) * margin;
  return Math.min(most, Math.max(least, value));
}

/** A deviation has the digits of its mean, and is never shown as 0: specimens are looked at after each thousand rubs. */
function spread(deviation: number, places: number): number | undefined {
  return deviation === noSpread ? undefined : rounded(Math.max(deviation, 10 ** -places), places);
}

/** A normally distributed number (Box and Muller). */
function normal(random: Chance): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
