import { describe, expect, test } from "vitest";
import { fc } from "../../test/builders/property.ts";
import { markWords, wordsToMark } from "./mark-words.ts";

const marked = (text: string, query: string) =>
  markWords(text, wordsToMark(query))
    .map((part, at) => (at % 2 === 0 ? part : `[${part}]`))
    .join("");

describe("the words of a query are marked in a result", () => {
  test.each([
    ["Crockmeter squares, 2 × 2 in", "crock", "[Crock]meter squares, 2 × 2 in"],
    ["ISO 105-C06", "iso 105-c06", "[ISO] [105]-[C06]"],
    ["AATCC TM61", "aatcc 61", "[AATCC] TM[61]"],
    ["18-061", "61", "18-061"],
    ["Multifibre fabric", "fibre multi", "[Multi]fibre fabric"],
    ["Crêpe, crepe", "crêpe", "[Crêpe], crepe"],
    ["Cotton cot", "cot cotton", "[Cotton] [cot]"],
    ["Lawn (a.*)", ".* a ()", "Lawn (a.*)"],
    ["Lawn", "", "Lawn"],
    ["Felt for the Martindale machine", "what felt for the martindale", "[Felt] for the [Martindale] machine"],
    ["Escala de grises, gray scale", "escala de grises", "[Escala] de [grises], gray scale"],
    ["For the bench", "for", "[For] the bench"],
    ["x𐐀𐐀 𐐀𐐀", "𐐨𐐨", "x𐐀𐐀 [𐐀𐐀]"],
  ])("%s, found by %s", (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  test("without losing or adding any text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (text, query) => {
        const parts = markWords(text, wordsToMark(query));
        expect(parts.join("")).toBe(text);
        expect(parts.length % 2).toBe(1);
      }),
    );
  });
});
