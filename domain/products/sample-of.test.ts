import { expect, test } from "vitest";
import { constructions } from "../catalogue/catalogue.ts";
import { sampleOf } from "./sample-of.ts";

const of = (sample: string | undefined) =>
  Object.keys(constructions).filter((construction) => sampleOf({ construction, composition: [] }) === sample);

test("cloth has swatches, loose goods have samples, and what is a whole thing has neither", () => {
  expect(of("sample")).toEqual(["yarn", "fibre", "film", "paper", "powder", "liquid", "granules"]);
  expect(of(undefined)).toEqual(["card", "balls", "metal", "instrument"]);
  expect(of("swatch")).toEqual(expect.arrayContaining(["plain", "jersey", "felt", "foam", "tufted"]));
});

test("what has no construction is cloth if it has fibres", () => {
  expect(sampleOf({ construction: "", composition: [{ fibre: "cotton", share: 100 }] })).toBe("swatch");
  expect(sampleOf({ construction: "", composition: [] })).toBeUndefined();
});
