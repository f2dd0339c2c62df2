import { expect, test } from "vitest";
import { partsOfText } from "./parts-of-text.ts";

test.each([
  ["soap, felt and steel balls", ["soap", "felt", "steel balls"]],
  ["soap, felt, and steel balls", ["soap", "felt", "steel balls"]],
  ["Graumaßstab und Filz", ["Graumaßstab", "Filz"]],
  ["savon, perborate et billes d'acier", ["savon", "perborate", "billes d'acier"]],
  ["皂片、毛毡", ["皂片", "毛毡"]],
  ["sand", []],
  ["and felt", []],
  ["wool + 1", []],
  ["felt and felt", []],
  ["a1, b2, cc, dd, ee, ff", ["cc", "dd", "ee", "ff"]],
  ["one, two, three, four, five", []],
])("%s is %j", (text, parts) => {
  expect(partsOfText(text)).toEqual(parts);
});
