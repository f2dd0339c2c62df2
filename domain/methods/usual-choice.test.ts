import { expect, test } from "vitest";
import { choiceOfOption, usualChoice } from "./usual-choice.ts";

const parts = [
  { itemNumber: "11-010", role: "adjacent fabric" },
  { itemNumber: "11-011", role: "adjacent fabric" },
  { itemNumber: "14-220", role: "detergent" },
  { itemNumber: "16-010", role: "scale" },
  { itemNumber: "16-011", role: "scale" },
  { itemNumber: "24-110", role: "apparatus" },
];

test("of a method its only detergent and its pair of scales are taken, and no one of several multifibres", () => {
  expect(usualChoice(parts)).toEqual(["14-220", "16-010", "16-011"]);
});

test("of three scales none is taken: some stand in for others", () => {
  expect(usualChoice([...parts, { itemNumber: "16-012", role: "scale" }])).toEqual(["14-220"]);
});

test("of an option the first multifibre, the detergent and both scales are taken, and no apparatus", () => {
  expect(choiceOfOption(parts)).toEqual(["11-010", "14-220", "16-010", "16-011"]);
});
