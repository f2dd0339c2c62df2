import { expect, test } from "vitest";
import { withoutBrands } from "./without-brands.ts";

test("a brand is set aside as it was typed", () => {
  expect(withoutBrands("Nike wash test")).toEqual({ text: "  wash test", brands: ["Nike"] });
  expect(withoutBrands("OEKO-TEX perspiration H&M")).toEqual({ text: "  perspiration  ", brands: ["OEKO-TEX", "H&M"] });
});

test("a word that only begins as a brand stays", () => {
  expect(withoutBrands("pumas and oeko")).toEqual({ text: "pumas and oeko", brands: [] });
});
