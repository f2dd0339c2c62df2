import { expect, test } from "vitest";
import { product } from "../../../domain/records/product.ts";
import { fewChanges } from "./few-changes.ts";

test("fields come in the order of a form, three of them, and an empty cell is named", () => {
  const { shown, more } = fewChanges(product, {}, { width: "118", name: "Poplin", areal_mass: "145", finish: "bleached" });
  expect(shown[0]).toEqual({ label: "Name", was: "nothing", is: "Poplin" });
  expect([shown.length, more]).toEqual([3, 1]);
});

test("long texts are cut so that one sees where they differ", () => {
  const long = "Woven in six bands, in the order of the standard. ".repeat(8);
  const { was, is } = fewChanges(product, { description: `${long}A.` }, { description: `${long}B, then ${long}` }).shown[0] ?? {};
  expect([was, is?.slice(0, 24)]).toEqual(["… the standard. A.", "… the standard. B, then "]);
  expect(is?.endsWith(" …")).toBe(true);
});
