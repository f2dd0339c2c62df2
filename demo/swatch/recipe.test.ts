import { expect, test } from "vitest";
import { hex } from "./colour.ts";
import { type ProductRow, recipe } from "./recipe.ts";

const product: ProductRow = {
  item_number: "11-012",
  name: "Multifibre fabric",
  composition: "polyester 35|cotton 65|Wool",
  construction: "plain",
  construction_detail: "six bands",
  finish: "",
  colour: "Natural White",
};

test("a recipe is read from a product and its swatch", () => {
  const swatch = {
    item_number: "11-012",
    motif: "Multifibre",
    colour: "#f2eee4",
    ends_per_cm: "20",
    picks_per_cm: "",
    option: "wool|silk;band=10",
  };
  const made = recipe(product, swatch);
  expect(made).toMatchObject({ motif: "multifibre", option: "wool|silk", ends: 20, picks: undefined, colour: hex("#f2eee4") });
  expect(made.settings.get("band")).toBe("10");
  expect(made.words).toBe("multifibre fabric; six bands; ; natural white");
});

test("fibres are sorted by their shares; one without a share comes first", () => {
  expect(recipe(product, undefined).fibres).toEqual(["wool", "cotton", "polyester"]);
});

test("without a swatch it is cloth", () => {
  expect(recipe(product, undefined)).toMatchObject({ motif: "cloth", option: "", colour: undefined, ends: undefined });
});
