import { expect, test } from "vitest";
import { quantityAdvice } from "./quantity-advice.ts";

test.each([
  ["2", "m", "1 m", undefined],
  ["0,5", "m", "0.5 m", undefined],
  ["0.5", "m", "1 m", "1"],
  ["0,2", "yd", "1 yd", "1"],
  ["0.5", "yd", "1 m", undefined],
  ["3", "roll of 10 m", "1 m", undefined],
  ["2.5", "roll of 10 m", "1 m", "3"],
  ["0", "roll of 10 m", "1 m", "1"],
  ["about 20", "m", "50 m", undefined],
  ["", "m", "1 m", undefined],
  ["0.1", "", "1 m", undefined],
  ["-3", "", "1 m", "1"],
])("%s of %s, where the smallest order is %s: %s", (quantity, pack, minimumOrder, nearest) => {
  expect(quantityAdvice({ quantity, pack }, minimumOrder)?.nearest).toBe(nearest);
});
