import { expect, test } from "vitest";
import { packsOf, quantityOfPack } from "./quantity-of-pack.ts";

test("a cloth whose minimum order is a length is ordered by length too", () => {
  expect(packsOf({ packForms: ["roll of 10 m"], minimumOrder: "1 m" }).map(({ value }) => value)).toEqual(["m", "roll of 10 m"]);
  expect(packsOf({ packForms: ["box of 10"], minimumOrder: "1 box" })).toEqual([{ value: "box of 10", label: "box of 10" }]);
  expect(packsOf({ packForms: [], minimumOrder: "" })).toEqual([]);
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
