import { lotKey } from "./lot-number.ts";

/** Two digits of a year and two of a month, with or without the letters before them: `L-2610`, `2610`. */
const month = /^[A-Z]{0,3}\d\d(0[1-9]|1[0-2])$/;

/**
 * A pattern of PostgreSQL for the numbers that begin with a month as a whole part: `L-2610` finds L-2610-1 and neither L-26101-3 nor L-1226-10.
 *
 * @param typed however it is written
 * @returns undefined for what is no month
 */
export function lotMonthPattern(typed: string): string | undefined {
  const key = lotKey(typed);
  if (!month.test(key)) return undefined;
  const letters = /^\d/.test(key) ? "([A-Z]+[^A-Z0-9]*)?" : "";
  return `^${letters}${[...key].join("[^A-Z0-9]*")}([^A-Z0-9]|$)`;
}
