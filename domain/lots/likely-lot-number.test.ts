import { expect, test } from "vitest";
import { likelyLotNumber } from "./likely-lot-number.ts";

test.each([
  ["L-26IO-1", "L-2610-1"],
  ["l-261O-l", "L-2610-1"],
  ["1-2610-1", "L-2610-1"],
  ["2610-1", "L-2610-1"],
  ["2610 1", "L-2610-1"],
  ["2610/1", "L-2610-1"],
  ["l 261O 1", "L-2610-1"],
  ["L-2S08–2", "L-2508-2"],
])("%j was probably meant to be %s", (typed, meant) => {
  expect(likelyLotNumber(typed)).toBe(meant);
});

test.each(["L-2610-1", "L-2699-1", "BOILS", "anything", "", "L-26-1"])("of %j nothing is guessed", (typed) => {
  expect(likelyLotNumber(typed)).toBeUndefined();
});
