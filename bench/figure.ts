import type { Spread } from "./spread.ts";

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
