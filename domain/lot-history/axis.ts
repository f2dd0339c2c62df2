/** An axis of numbers: where it begins and ends, the marks on it, and with how many decimals they are written. */
export type Axis = { from: number; to: number; ticks: number[]; decimals: number };

/** Steps between marks that a reader can divide in the head, of one power of ten. */
const steps = [1, 2, 2.5, 5, 10];
const wantedTicks = 5;

/**
 * An axis that holds all numbers, with four to seven marks. It does not begin at zero: what counts is where a value lies between its limits.
 *
 * @param numbers at least one
 */
export function axisOf(numbers: readonly number[]): Axis {
  const [min, max] = [Math.min(...numbers), Math.max(...numbers)];
  // A single value gets an axis as wide as a tenth of it.
  const margin = max > min ? (max - min) * 0.06 : Math.abs(max) * 0.05 || 1;
  const rough = (max - min + 2 * margin) / wantedTicks;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = (steps.find((one) => one * magnitude >= rough * 0.9) ?? 10) * magnitude;
  const [first, last] = [Math.floor((min - margin) / step), Math.ceil((max + margin) / step)];
  // Nothing that cannot be negative gets an axis below zero.
  const start = min >= 0 ? Math.max(0, first) : first;
  const decimals = decimalsOf(step);
  const ticks = Array.from({ length: last - start + 1 }, (_, at) => Number(((start + at) * step).toFixed(decimals)));
  return { from: ticks[0] ?? 0, to: ticks.at(-1) ?? 1, ticks, decimals };
}

/** Decimals of a number as it is written: 2 for 144.25. */
export function decimalsOf(number: number): number {
  const [digits = "", exponent = "0"] = String(number).split("e");
  return Math.max(0, (digits.split(".")[1]?.length ?? 0) - Number(exponent));
}
