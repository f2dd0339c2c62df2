import { expect, test } from "vitest";
import { packsOf } from "../packs/quantity-of-pack.ts";
import { packOfProduct } from "./pack-of-product.ts";

const meters = { form: "m", size: 1, unit: "m", smallest: 1, step: 0.5 };
const rolls = packsOf({ packForms: ["roll of 10 m", "roll of 50 m"], packs: [meters] });
const card = packsOf({ packForms: ["1 piece"], packs: [] });
const swatches = packsOf({ packForms: ["roll of 5 m", "pack of 100 swatches 10 × 10 cm"], packs: [] });

test.each([
  [rolls, "roll of 50 m", "roll of 50 m"],
  [rolls, "50 m", "roll of 50 m"],
  [rolls, "Roll of 10 M", "roll of 10 m"],
  [rolls, "m", "m"],
  [rolls, "roll", "roll"],
  [rolls, "roll of 25 m", "roll of 25 m"],
  [rolls, "", ""],
  [card, "piece", "1 piece"],
  [card, "", "1 piece"],
  [swatches, "roll", "roll of 5 m"],
  [swatches, "pack of 100", "pack of 100 swatches 10 × 10 cm"],
])("of %j, %j is %j", (packs, pack, expected) => {
  expect(packOfProduct(packs, { quantity: "2", pack })).toBe(expected);
});
