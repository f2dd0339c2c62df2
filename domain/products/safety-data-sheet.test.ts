import { expect, test } from "vitest";
import { hasSafetyDataSheet } from "./safety-data-sheet.ts";

test.each(["powder", "liquid", "granules"])("%s has a safety data sheet", (construction) => {
  expect(hasSafetyDataSheet({ construction })).toBe(true);
});

test.each(["plain", "felt", "foam", "yarn", "instrument", "metal", "card", ""])("construction “%s” has none", (construction) => {
  expect(hasSafetyDataSheet({ construction })).toBe(false);
});
