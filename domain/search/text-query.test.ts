import { describe, expect, test } from "vitest";
import { allOf, anyOf, eitherOf, lexeme } from "./text-query.ts";

describe("conditions of exact words", () => {
  test("any of some words, all of the conditions, either of them", () => {
    expect(allOf([anyOf(["fibre", "fiber"]), eitherOf([anyOf(["dw"]), anyOf(["tv"])])])).toBe(
      "('fibre'|'fiber')&(('dw')|('tv'))",
    );
  });

  test("what is two words stands for both", () => {
    expect(anyOf(["grey scale", "greyscale"])).toBe("('grey'&'scale'|'greyscale')");
  });

  test("nothing is no condition", () => {
    expect(allOf([])).toBeUndefined();
  });

  test("no sign of a word ends it", () => {
    expect([lexeme("l'or"), lexeme("a\\b"), lexeme("~12~soil")]).toEqual(["'l''or'", "'a\\\\b'", "'~12~soil'"]);
  });
});
