import { expect, test } from "vitest";
import { product } from "../../records/product.ts";
import { slipOf } from "./slipped-row.ts";

const names = ["item_number", "name", "areal_mass", "width", "withdrawn_on", "best_seller", "storage"];

test("a row that stands one column beside its own is one that slipped", () => {
  expect(slipOf(product, names, ["11-010", "", "Lawn", "145", "118", "2026-03-31", "yes"])).toEqual({ from: 1, isRight: true });
  expect(slipOf(product, names, ["11-010", "145", "118", "2026-03-31", "yes", "dry", ""])).toEqual({ from: 3, isRight: false });
});

test.each([
  ["a right one", ["11-010", "Lawn", "145", "118", "2026-03-31", "yes", "dry"]],
  ["one with two wrong cells", ["11-010", "Lawn", "heavy", "wide", "2026-03-31", "yes", ""]],
  ["what a spreadsheet has made of cells", ["11-010", "Lawn", "#N/A", "#N/A", "#N/A", "", ""]],
  ["decimal commas beside empty cells", ["11-010", "Lawn", "145,5", "118,5", "", "4,01E+12", ""]],
  ["wrong cells that would be free texts", ["11-010", "Lawn", "", "", "soon", "perhaps", "x"]],
])("%s is no row that slipped", (_, cells) => {
  expect(slipOf(product, names, cells)).toBeUndefined();
});

test("a column that is called as something of every object is none", () => {
  expect(slipOf(product, ["item_number", "constructor", "toString"], ["", "x", "y"])).toBeUndefined();
});
