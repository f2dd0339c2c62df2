import fc from "fast-check";
import { expect, test } from "vitest";
import { axisOf, decimalsOf } from "./axis.ts";

test.each([
  [
    [140, 150, 144.3],
    [137.5, 140, 142.5, 145, 147.5, 150, 152.5],
  ],
  [
    [0.18, 0.22],
    [0.17, 0.18, 0.19, 0.2, 0.21, 0.22, 0.23],
  ],
  [
    [0, 4.5],
    [0, 1, 2, 3, 4, 5],
  ],
  [[5], [4.7, 4.8, 4.9, 5, 5.1, 5.2, 5.3]],
  [[0], [0, 0.5, 1]],
  [
    [-3, 12],
    [-5, 0, 5, 10, 15],
  ],
])("of %j has the marks %j", (numbers, ticks) => {
  expect(axisOf(numbers).ticks).toEqual(ticks);
});

test("of any numbers holds them all, with three to eight marks that are written exactly", () => {
  const numbers = fc.array(fc.integer({ min: -999_999_999, max: 999_999_999 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(numbers, fc.integer({ min: 0, max: 6 }), (whole, decimals) => {
      const all = whole.map((one) => Number((one / 10 ** decimals).toFixed(decimals)));
      const { from, to, ticks, decimals: written } = axisOf(all);
      expect(from).toBeLessThanOrEqual(Math.min(...all));
      expect(to).toBeGreaterThanOrEqual(Math.max(...all));
      expect(ticks.length).toBeGreaterThanOrEqual(3);
      expect(ticks.length).toBeLessThanOrEqual(9);
      expect(new Set(ticks.map((tick) => tick.toFixed(written))).size).toBe(ticks.length);
    }),
    { seed: 20 },
  );
});

test("decimals are counted as a number is written", () => {
  expect([144, 144.3, 0.25, 1e-7, 2.5e-7, 1e21].map(decimalsOf)).toEqual([0, 1, 2, 7, 8, 0]);
});
