import { expect, test } from "vitest";
import { isLike } from "./is-like.ts";

const way = {
  country: "Côte d’Ivoire",
  code: "CI",
  rule: "agent",
  recipient: "desk@abidjan.example",
  agent: "Tissus du Golfe",
} as const;

test("a country is found by a part of its name without accents, its code, a question, and who gets it", () => {
  for (const typed of ["", "cote", "IVOIRE", "ci", "Who gets Côte d’Ivoire?", "golfe", "abidjan"])
    expect(isLike(way, typed)).toBe(true);
  for (const typed of ["Ghana", "c i", "cix"]) expect(isLike(way, typed)).toBe(false);
  expect(isLike({ ...way, country: null, code: "" }, "no country")).toBe(true);
});
