import { expect, test } from "vitest";
import { hasSafetyDataSheet, hasSwatch } from "./material.ts";

test.each(["plain", "jersey", "felt", "foam", "coated", "tufted"])(
  "a swatch of %s can be sent, and it has no safety data sheet",
  (construction) => {
    expect(hasSwatch({ construction })).toBe(true);
    expect(hasSafetyDataSheet({ construction })).toBe(false);
  },
);

test.each(["powder", "liquid", "granules"])("%s has a safety data sheet, and no swatch", (construction) => {
  expect(hasSwatch({ construction })).toBe(false);
  expect(hasSafetyDataSheet({ construction })).toBe(true);
});

test.each(["instrument", "metal", "card", "paper", "yarn", ""])("construction “%s” has neither", (construction) => {
  expect(hasSwatch({ construction })).toBe(false);
  expect(hasSafetyDataSheet({ construction })).toBe(false);
});
