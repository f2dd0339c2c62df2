import { describe, expect, test } from "vitest";
import type { Phrase, Word } from "./read-text.ts";
import { splitPhrases } from "./split-phrases.ts";

const word = (stem: string): Word => ({ word: stem, typed: stem, stem, how: "known", spellings: [stem], meanings: [stem] });
const phrase = (text: string): Phrase => ({ stems: text.split(" "), spellings: text.split(" ").map((stem) => [stem]) });

function split(text: string, ...groups: string[][]): string[] {
  const parts = splitPhrases({ words: text.split(" ").map(word), synonyms: groups.map((group) => group.map(phrase)) });
  return parts.map(({ words, others }) =>
    [words.map(({ stem }) => stem).join(" "), ...others.map(({ stems }) => stems.join(" "))].join(" = "),
  );
}

const rubbing = ["crocking", "rubbing"];
const tester = ["crockmeter", "rubbing tester"];

describe("a text is parted at the phrases of the synonyms", () => {
  test("a word alone, a phrase of several, and words that belong to none", () => {
    expect(split("old rubbing tester parts", tester)).toEqual(["old", "rubbing tester = crockmeter", "parts"]);
  });

  test("the longest phrase is meant", () => {
    expect(split("rubbing tester", rubbing, tester)).toEqual(["rubbing tester = crockmeter"]);
    expect(split("tester rubbing", rubbing, tester)).toEqual(["tester", "rubbing = crocking"]);
  });

  test("a phrase of two groups has what both say", () => {
    expect(split("sweat", ["sweat", "perspiration"], ["sweat", "sudor"])).toEqual(["sweat = perspiration = sudor"]);
  });

  test("half a phrase is none", () => {
    expect(split("rubbing", tester)).toEqual(["rubbing"]);
  });

  test("nothing has no parts", () => {
    expect(splitPhrases({ words: [], synonyms: [] })).toEqual([]);
  });
});
