import { expect, test } from "vitest";
import { limitText, lotVerdict } from "./lot-limit.ts";

const words = { limitInWords: "" };

test.each([
  ["145 ± 5", { lower: 140, upper: 150 }],
  ["7 ± 0.5", { lower: 6.5, upper: 7.5 }],
  ["0.2 ± 0.1", { lower: 0.1, upper: 0.3 }],
  ["at least 12", { lower: 12, upper: null }],
  ["at most 0.5", { lower: null, upper: 0.5 }],
  ["4", { lower: 4, upper: 4 }],
  ["", { lower: null, upper: null }],
])("limits are written as %j", (text, limits) => {
  expect(limitText({ ...words, ...limits })).toBe(text);
});

test("a limit in words stands as it is, behind the figures", () => {
  expect(limitText({ lower: null, upper: null, limitInWords: "no visible difference" })).toBe("no visible difference");
  expect(limitText({ lower: 3, upper: null, limitInWords: "each specimen" })).toBe("at least 3, each specimen");
});

test.each([
  ["within", { found: 140, lower: 140, upper: 150 }],
  ["within", { found: 150, lower: 140, upper: 150 }],
  ["outside", { found: 139.9, lower: 140, upper: 150 }],
  ["outside", { found: 150.1, lower: null, upper: 150 }],
  ["within", { found: 0, lower: 0, upper: null }],
  ["outside", { found: -1, lower: 0, upper: null }],
  ["unjudged", { found: 12, lower: null, upper: null }],
  ["unjudged", { found: null, lower: null, upper: null }],
  ["within", { found: null, lower: null, upper: null, judged: "within" }],
  ["outside", { found: null, lower: null, upper: null, judged: "outside" }],
] as const)("is %s: %j", (verdict, value) => {
  expect(lotVerdict({ judged: "", ...value })).toBe(verdict);
});
