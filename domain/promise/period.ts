import { daysBefore, isDay } from "../locale/dates.ts";
import type { Period } from "./figures.ts";

/** Three years: more weeks are no chart any more. */
const maxDays = 1100;
const usualWeeks = 12;

/**
 * The period that is asked for, where it is one; else the last twelve weeks, from a Monday.
 *
 * @param today in the supplier's zone, 2026-11-23
 */
export function periodOf({ from = "", to = "" }: Partial<Period>, today: string): Period {
  if (isDay(from) && isDay(to) && from <= to && daysBefore(to, maxDays) <= from) return { from, to };
  const weekday = (new Date(`${today}T00:00Z`).getUTCDay() + 6) % 7;
  return { from: daysBefore(today, weekday + 7 * (usualWeeks - 1)), to: today };
}
