import { expect, test } from "vitest";
import { lotMonthPattern } from "./lot-month-pattern.ts";

const finds = (typed: string, number: string) => {
  const pattern = lotMonthPattern(typed);
  return pattern !== undefined && new RegExp(pattern).test(number);
};

test.each(["L-2610", "l 2610", "L2610", "2610", "l-2610-"])("%s is a month: it finds the lots of it alone", (typed) => {
  expect(finds(typed, "L-2610-1")).toBe(true);
  for (const other of ["L-26101-3", "L-1226-10", "X-9-2610", "L-2609-1"]) expect(finds(typed, other)).toBe(false);
});

test.each(["L-2613", "L-2600", "L-2610-1", "26101", "11-010", "wool", ""])("%s is no month", (typed) => {
  expect(lotMonthPattern(typed)).toBeUndefined();
});
