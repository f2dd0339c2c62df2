import { expect, test } from "vitest";
import { product } from "../../../domain/records/product.ts";
import { fewChanges } from "./few-changes.ts";

test("fields come in the order of a form, three of them, and an empty cell is named", () => {
  const { shown, more } = fewChanges(product, {}, { width: "118", name: "Poplin", areal_mass: "145", finish: "bleached" });
  expect(shown[0]).toEqual({ label: "Name", was: "nothing", is: "Poplin", doubt: undefined });
  expect([shown.length, more]).toEqual([3, 1]);
});

test("a number has its unit, and one that is far from what it was is marked", () => {
  const was = { areal_mass: "4.1", areal_mass_unit: "oz/yd2", width: "42" };
  const { shown } = fewChanges(product, was, { areal_mass: "139", width: "43" });
  expect(shown).toEqual([
    { label: "Areal mass", was: "4.1 oz/yd2", is: "139 oz/yd2", doubt: "far" },
    { label: "Width", was: "42", is: "43", doubt: undefined },
  ]);
  const both = fewChanges(product, was, { areal_mass: "", areal_mass_unit: "g/m2" });
  expect(both.shown.map((one) => [one.was, one.is])).toEqual([
    ["4.1 oz/yd2", "nothing"],
    ["oz/yd2", "g/m2"],
  ]);
  const [unit] = fewChanges(product, was, { areal_mass_unit: "g/m2" }).shown;
  expect([both.shown[1]?.doubt, unit?.doubt]).toEqual([undefined, "unit"]);
});

test("long texts are cut so that one sees where they differ", () => {
  const long = "Woven in six bands, in the order of the standard. ".repeat(8);
  const { was, is } = fewChanges(product, { description: `${long}A.` }, { description: `${long}B, then ${long}` }).shown[0] ?? {};
  expect([was, is?.slice(0, 24)]).toEqual(["… the standard. A.", "… the standard. B, then "]);
  expect(is?.endsWith(" …")).toBe(true);
  const name = "Crockmeter cloth with its cutting template, 350 mm";
  const unbroken = "x".repeat(200);
  const cut = fewChanges(product, { name: `${unbroken}1` }, { name: `${unbroken}2` }).shown[0];
  expect([cut?.was.endsWith("1"), cut?.is.endsWith("2")]).toEqual([true, true]);
  expect(fewChanges(product, { name: `${name}.` }, { name: `${name}, new` }).shown[0]?.is).toBe("… template, 350 mm, new");
});
