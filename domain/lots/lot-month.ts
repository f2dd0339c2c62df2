import { lotLabel, plainLotText } from "./lot-in-text.ts";

/** The beginning of a number on our labels, up to its month; behind "lot" also without its letter. */
const beginning = /^L[\s.,/\\_:-]*(\d\d)[\s.-]?(0[1-9]|1[0-2])[\s.,/\\_:*-]*$/iu;
const figures = /^(\d\d)(0[1-9]|1[0-2])-?$/;

/**
 * The month that a text names by the beginning of a lot number, as the number has it: "L2610", "lot L-2610" and "lot 2610" → `2610`;
 * undefined for a whole number and for any other text.
 */
export function lotMonthIn(given: string): string | undefined {
  const text = plainLotText(given);
  const rest = text.replace(lotLabel, " ").trim();
  const [, year, month] = beginning.exec(rest) ?? (rest === text ? undefined : figures.exec(rest)) ?? [];
  return year === undefined ? undefined : `${year}${month}`;
}

/** The month in words: `2610` → "October 2026". */
export const lotMonthText = (month: string): string =>
  new Date(Date.UTC(2000 + Number(month.slice(0, 2)), Number(month.slice(2)) - 1)).toLocaleDateString("en-US", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
