import { describe, expect, test } from "vitest";
import { fc } from "../../../test/builders/property.ts";
import { allOf, anyOf, anyPhrase, eitherOf, lexeme } from "./text-query.ts";

describe("conditions of exact words", () => {
  test("combine with or and and", () => {
    expect(allOf([anyOf(["fibre", "fiber"]), eitherOf([anyOf(["dw"]), anyOf(["tv"])])])).toBe(
      "('fibre'|'fiber')&(('dw')|('tv'))",
    );
  });

  test("need both words of a pair", () => {
    expect(anyOf(["grey scale", "greyscale"])).toBe("('grey'&'scale'|'greyscale')");
  });

  test("contain a word that several phrases need once", () => {
    expect(anyPhrase([["a", "b"]])).toBe("(a&b)");
    expect(anyPhrase([["a"], ["b", "c"], ["d", "c"], ["c", "b"], ["e"]])).toBe("(c&(b|d)|a|e)");
    // Where one of the words does by itself, nothing else matters.
    expect(anyPhrase([["a"], ["a", "b"], ["c"]])).toBe("(a|c)");
  });

  test("contain every phrase, and no other", () => {
    const letter = fc.constantFrom("a", "b", "c", "d", "e");
    fc.assert(
      fc.property(
        fc.array(fc.array(letter, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
        fc.array(letter),
        (phrases, has) => {
          const condition = anyPhrase(phrases).replace(/[a-e]/g, (one) => String((has as string[]).includes(one)));
          const wanted = phrases.some((phrase) => phrase.every((one) => has.includes(one)));
          expect(new Function(`return Boolean(${condition})`)()).toBe(wanted);
        },
      ),
    );
  });

  test("are absent for nothing", () => {
    expect(allOf([])).toBeUndefined();
  });

  test("are not ended by any character of a word", () => {
    expect([lexeme("l'or"), lexeme("a\\b"), lexeme("~12~soil")]).toEqual(["'l''or'", "'a\\\\b'", "'~12~soil'"]);
  });
});
