import { expect, test } from "vitest";
import { fc } from "../../test/builders/property.ts";
import { quantityAdvice } from "./quantity-advice.ts";
import { packsOf } from "./quantity-of-pack.ts";

const packs = packsOf({
  packForms: ["roll of 10 m", "dispenser", "as a kit"],
  packs: [
    { form: "m", size: 1, unit: "m", smallest: 10, step: 5 },
    { form: "yd", size: 1, unit: "yd", smallest: 0.5, step: 0.5 },
    { form: "roll of 10 m", size: 10, unit: "m", smallest: 1, step: 1 },
    { form: "dispenser", size: 100, unit: "piece", smallest: 5, step: 1 },
  ],
});

test.each([
  ["12", "m", "Sold by 5 m from 10 m: 10 or 15 m."],
  ["9,5", "m", "Sold by 5 m from 10 m: 10 m."],
  ["15", "m", undefined],
  ["0.7", "yd", "Sold by 0.5 yd: 0.5 or 1 yd."],
  ["0,2", "yd", "Sold by 0.5 yd: 0.5 yd."],
  ["3", "roll of 10 m", undefined],
  ["2.5", "roll of 10 m", "Sold whole: 2 or 3 × roll of 10 m."],
  ["0", "roll of 10 m", "Sold whole: 1 × roll of 10 m."],
  ["-3", "roll of 10 m", "Sold whole: 1 × roll of 10 m."],
  ["3", "dispenser", "Sold whole from 5: 5 × dispenser."],
  ["about 20", "m", undefined],
  ["", "m", undefined],
  ["0.1", "", undefined],
  ["0.5", "as a kit", undefined],
  ["0.5", "roll of 25 m", undefined],
  ["-3", "", "A quantity is above zero."],
])("%s of %s: %s", (quantity, pack, sentence) => {
  expect(quantityAdvice({ quantity, pack }, packs)?.sentence).toBe(sentence);
});

test("what is advised are the nearest multiples of the step, at or above the smallest", () => {
  const thousandth = (max: number) => fc.integer({ min: 1, max }).map((it) => it / 1000);
  const sold = fc.tuple(thousandth(20_000), fc.integer({ min: 1, max: 40 })).map(([step, times]) => ({
    ...{ form: "m", size: 1, unit: "m" },
    step,
    smallest: Math.round(step * times * 1000) / 1000,
  }));
  fc.assert(
    fc.property(sold, thousandth(9_999_999), (numbers, typed) => {
      const advice = quantityAdvice({ quantity: String(typed), pack: "m" }, packsOf({ packForms: [], packs: [numbers] }));
      const [step, smallest, quantity] = [numbers.step, numbers.smallest, typed].map((it) => Math.round(it * 1000)) as [
        number,
        number,
        number,
      ];
      const isSold = (it: number) => it % step === 0 && it >= smallest;
      const nearest = advice?.nearest.map((it) => Number(it) * 1000).map(Math.round) ?? [];
      expect(isSold(quantity)).toBe(advice === undefined);
      expect(nearest.every(isSold)).toBe(true);
      if (advice) expect(nearest).toEqual(nearestOf(quantity, isSold, step));
    }),
  );
});

/** The sold quantities next to one that is not, found by trying one after the other. */
function nearestOf(quantity: number, isSold: (it: number) => boolean, step: number): number[] {
  const below = Array.from({ length: step }, (_, at) => quantity - at).find(isSold);
  let above = quantity;
  while (!isSold(above)) above++;
  return below === undefined ? [above] : [below, above];
}
