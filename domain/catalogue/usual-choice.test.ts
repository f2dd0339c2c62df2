import { expect, test } from "vitest";
import { choiceOfOption, usualChoice } from "./usual-choice.ts";

const parts = [
  { itemNumber: "11-010", role: "adjacent fabric" },
  { itemNumber: "11-011", role: "adjacent fabric" },
  { itemNumber: "14-220", role: "detergent" },
  { itemNumber: "14-221", role: "detergent" },
  { itemNumber: "16-010", role: "scale" },
  { itemNumber: "16-011", role: "scale" },
  { itemNumber: "24-110", role: "apparatus" },
];

test("of a method one multifibre, one detergent and both scales are taken", () => {
  expect(usualChoice(parts)).toEqual(["11-010", "14-220", "16-010", "16-011"]);
});

test("of an option its apparatus is taken too", () => {
  expect(choiceOfOption(parts)).toEqual(["11-010", "14-220", "16-010", "16-011", "24-110"]);
});
