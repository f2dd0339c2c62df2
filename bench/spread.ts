import { median } from "./median.ts";

/** The middle of some measurements and the quartiles around it: half of them lie between `low` and `high`. */
export type Spread = { median: number; low: number; high: number };

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN;
  return { median: median(values), low: at(0.25), high: at(0.75) };
}
