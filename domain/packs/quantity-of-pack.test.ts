import { expect, test } from "vitest";
import { packsOf, quantityOfPack, soldBy } from "./quantity-of-pack.ts";

const roll = { form: "roll of 10 m", size: 10, unit: "m", smallest: 1, step: 1 };

test("a product is ordered by what it has numbers for, then by the packs that are words alone", () => {
  const meters = { form: "m", size: 1, unit: "m", smallest: 1, step: 0.5 };
  expect(packsOf({ packForms: ["roll of 10 m", "as a kit"], packs: [meters, roll] })).toEqual([
    { value: "m", label: "Meters", numbers: meters },
    { value: "roll of 10 m", label: "roll of 10 m", numbers: roll },
    { value: "as a kit", label: "as a kit" },
  ]);
  expect(packsOf({ packForms: [], packs: [] })).toEqual([]);
});

test.each([
  [1, 1, "Sold whole", "Sold by 1 m"],
  [5, 1, "Sold whole from 5", "Sold by 1 m from 5 m"],
  [5, 5, "Sold by 5", "Sold by 5 m"],
  [10, 5, "Sold by 5 from 10", "Sold by 5 m from 10 m"],
])("from %d by %d: %s; cut to length: %s", (smallest, step, whole, cut) => {
  expect([soldBy({ ...roll, smallest, step }), soldBy({ ...roll, form: "m", size: 1, smallest, step })]).toEqual([whole, cut]);
});

test.each([
  ["3", "m", "3 m"],
  ["2", "roll of 10 m", "2 × roll of 10 m"],
  ["4", "", "4"],
  ["", "roll of 10 m", ""],
  ["2,5", "m", "2,5 m"],
  ["0", "m", ""],
  ["-3", "m", ""],
  ["1e309", "m", ""],
  ["abc", "", ""],
])("%s of %s is %s", (quantity, pack, words) => {
  expect(quantityOfPack(quantity, pack)).toBe(words);
});
