import { expect, test } from "vitest";
import { noteText, quantityText } from "./line-texts.ts";

test.each([
  ["3", "roll of 10 m", "3 × roll of 10 m"],
  ["3", "m", "3 m"],
  ["3 m", "m", "3 m"],
  ["about 3", "roll", "about 3 roll"],
  ["", "roll", "roll"],
  ["3", "", "3"],
  ["", "", ""],
])("%s of %s is “%s”", (quantity, pack, text) => {
  expect(quantityText({ quantity, pack })).toBe(text);
});

test("a note that repeats the item's name says nothing", () => {
  expect(noteText({ note: "Cotton lawn", name: "Cotton lawn" })).toBe("");
  expect(noteText({ note: "From one lot", name: "Cotton lawn" })).toBe("From one lot");
});
