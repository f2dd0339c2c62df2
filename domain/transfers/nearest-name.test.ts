import { describe, expect, test } from "vitest";
import { hint, nearestName } from "./nearest-name.ts";

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

test("hint is the end of a sentence, or nothing", () => {
  expect(hint("widht", ["width"])).toBe("; did you mean “width”?");
  expect(hint("weight", ["name"])).toBe("");
});
