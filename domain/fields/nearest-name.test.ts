import { describe, expect, test } from "vitest";
import { didYouMean, isNearly, nearestName } from "./nearest-name.ts";

describe("nearestName", () => {
  test.each([
    ["nmae", ["name", "note"], "name"],
    ["Item_Number", ["id", "item_number"], "item_number"],
    ["ISO 105 C06", ["ISO 105-X12", "ISO 105-C06", "ISO 105-C08"], "ISO 105-C06"],
    ["colour", ["construction", "position"], undefined],
    ["x", ["id"], undefined],
    ["", ["id"], undefined],
  ])("of %s among %j is %s", (given, names, nearest) => {
    expect(nearestName(given, names)).toBe(nearest);
  });
});

test.each([
  ["category", "categories", true],
  ["Country", "countries", true],
  ["standard-bodies", "standards-bodies", true],
  ["new", "news", true],
  ["prices", "pages", false],
  ["recipes", "regions", false],
])("isNearly: %s, %s", (given, name, nearly) => {
  expect(isNearly(given, name)).toBe(nearly);
});

test("a hint ends a sentence, or is empty", () => {
  expect(didYouMean("widht", ["width"])).toBe("; did you mean “width”?");
  expect(didYouMean("weight", ["name"])).toBe("");
});
