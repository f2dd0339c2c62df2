/** The median of some measurements (the upper one of two). */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The middle of some measurements and the quartiles around it: half of them lie between `low` and `high`. */
export type Spread = { median: number; low: number; high: number };

export function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), low: quantile(values, 0.25), high: quantile(values, 0.75) };
}

/** The measurement that a share of them, from 0 to 1, are below. */
export function quantile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.round((values.length - 1) * share)] ?? Number.NaN;
}

/** One measured figure beside its yardstick of the same run. A target is what we aim at, not a test. */
export type Figure = {
  bench: string;
  what: string;
  ours: number;
  unit: string;
  yardstick?: number;
  ratio?: number;
  /** The quartiles of what `ours` and `yardstick` are the medians of. */
  spread?: Spread;
  yardstickSpread?: Spread;
  target: string;
};
