import { expect, test } from "vitest";
import { lotNumberIn } from "./lot-number.ts";

test.each([
  ["L-2611-4", "L-2611-4"],
  [" l2610 - 12 ", "L-2610-12"],
])("%j is the lot number %s", (text, lot) => {
  expect(lotNumberIn(text)).toBe(lot);
});

test.each(["WL-2611-0001", "L-26-4", "2611-4", "L-2611", ""])("%j is no lot number", (text) => {
  expect(lotNumberIn(text)).toBeUndefined();
});
