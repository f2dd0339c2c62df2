import { type Breach, breachOf } from "../lots/breach.ts";
import type { LotState } from "../lots/lot.ts";
import { isProvisional } from "../lots/shows-values.ts";
import { type Axis, axisOf } from "./axis.ts";
import type { LotPoint } from "./read-lot-history.ts";

/** A lot on the chart, in its place from left to right. */
export type ChartPlace = {
  number: string;
  state: LotState;
  /** Undefined where no number in the chart's unit was found. */
  found: number | undefined;
  breach: Breach | undefined;
  lower: number | null;
  upper: number | null;
};

/** A limit as it stood over lots that follow one another: it begins with the place `from` and ends after the place `to`. */
export type LimitRun = { side: "lower" | "upper"; limit: number; from: number; to: number };

export type LotChart = {
  axis: Axis;
  unit: string;
  /** The oldest lot first. */
  places: ChartPlace[];
  limits: LimitRun[];
  /** Lots whose result is words, or a number in another unit: the table has them. */
  inWords: string[];
  inOtherUnit: string[];
  notMeasured: string[];
};

/**
 * What the chart of a history draws: its numbers against the limits that each lot was judged by, in the unit of the newest lot.
 *
 * @param points the newest lot first
 * @returns undefined where no lot has a number
 */
export function lotChart(points: readonly LotPoint[]): LotChart | undefined {
  const unit = points.find(({ value }) => value && value.found !== null)?.value?.unit;
  if (unit === undefined) return undefined;
  const places = points.toReversed().map(({ number, state, value }): ChartPlace => {
    if (!value || value.unit !== unit) return { number, state, found: undefined, breach: undefined, lower: null, upper: null };
    const { lower, upper } = value;
    return {
      number,
      state,
      found: value.found ?? undefined,
      breach: isProvisional(state) ? undefined : breachOf(value),
      lower,
      upper,
    };
  });
  const numbers = places.flatMap(({ found, lower, upper }) => [found, lower, upper].filter((one) => typeof one === "number"));
  const named = (test: (point: LotPoint) => boolean) => points.filter(test).map(({ number }) => number);
  return {
    ...{ axis: axisOf(numbers), unit, places },
    limits: [...runsOf(places, "upper"), ...runsOf(places, "lower")],
    inWords: named(({ value }) => value !== undefined && value.found === null),
    inOtherUnit: named(({ value }) => value !== undefined && value.found !== null && value.unit !== unit),
    notMeasured: named(({ value }) => value === undefined),
  };
}

/** The runs of one limit, which end where it changes and where a lot has none. */
function runsOf(places: readonly ChartPlace[], side: "lower" | "upper"): LimitRun[] {
  const runs: LimitRun[] = [];
  places.forEach((place, at) => {
    const limit = place[side];
    const last = runs.at(-1);
    if (last && last.to === at - 1 && last.limit === limit) last.to = at;
    else if (limit !== null) runs.push({ side, limit, from: at, to: at });
  });
  return runs;
}
