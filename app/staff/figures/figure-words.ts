import type { FigureGroup } from "../../../domain/promise/figures.ts";

/** How long first answers took, in a sentence; empty where nobody was answered. */
export function timesInWords({ median, ninetieth, medianByClock, ninetiethByClock }: FigureGroup): string {
  if (median === null) return "";
  const beside = (worked: number | null, byClock: number | null) =>
    `${worked === 0 ? "no" : `${durationText(worked)} of`} working time (${durationText(byClock)} by the clock)`;
  return `Half of the answers came within ${beside(median, medianByClock)}, nine of ten within ${beside(ninetieth, ninetiethByClock)}.`;
}

/** A stretch of time: 45 min, 2 h 30 min, 39 h; a dash for none. */
export function durationText(ms: number | null): string {
  if (ms === null) return "–";
  const minutes = Math.round(ms / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 || hours >= 100 ? `${hours.toLocaleString("en-US")} h` : `${hours} h ${rest} min`;
}

/**
 * How many of the promises were kept, to the nearest whole percent: 83%; a dash where none has come due. 100% is said only of all of them and 0% only of
 * none: what would be rounded to them is 99% and 1%.
 */
export function promiseRateText({ kept, promised }: Pick<FigureGroup, "kept" | "promised">): string {
  if (promised === 0) return "–";
  const nearest = Math.round((kept / promised) * 100);
  return `${kept === 0 || kept === promised ? nearest : Math.min(99, Math.max(1, nearest))}%`;
}

/** The longest value that a chart shows whole: one that is more than four times the middle one would flatten all others, and is cut off. */
export function longestShown(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return Math.min(sorted.at(-1) ?? 0, middle > 0 ? 4 * middle : Number.POSITIVE_INFINITY);
}

/** The end of an axis: the next round number from which two halves are whole or nearly so. */
export function axisEnd(max: number): number {
  if (max <= 2) return 2;
  const magnitude = 10 ** Math.floor(Math.log10(max));
  const steps = magnitude === 1 ? [4, 6, 8, 10] : [1, 2, 3, 4, 6, 8, 10];
  return (steps.find((step) => step * magnitude >= max) ?? 10) * magnitude;
}
