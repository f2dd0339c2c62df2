import { describe, expect, test } from "vitest";
import type { Phrase, Word } from "./read-text.ts";
import { splitPhrases } from "./split-phrases.ts";

const word = (stem: string): Word => ({
  word: stem,
  typed: stem,
  stem,
  how: "known",
  spellings: [stem],
  meanings: [stem],
  uses: 7,
});
const phrase = (text: string): Phrase => ({ stems: text.split(" "), spellings: text.split(" ").map((stem) => [stem]) });

function split(text: string, ...groups: string[][]): string[] {
  const parts = splitPhrases({ words: text.split(" ").map(word), synonyms: groups.map((group) => group.map(phrase)) });
  return parts.map(({ words, others }) =>
    [words.map(({ stem }) => stem).join(" "), ...others.map(({ stems }) => stems.join(" "))].join(" = "),
  );
}

const rubbing = ["crocking", "rubbing"];
const tester = ["crockmeter", "rubbing tester"];

describe("a text is split at the phrases of the synonyms", () => {
  test("into single words, phrases of several, and words without synonyms", () => {
    expect(split("old rubbing tester parts", tester)).toEqual(["old", "rubbing tester = crockmeter", "parts"]);
  });

  test("at the longest phrase", () => {
    expect(split("rubbing tester", rubbing, tester)).toEqual(["rubbing tester = crockmeter"]);
    expect(split("tester rubbing", rubbing, tester)).toEqual(["tester", "rubbing = crocking"]);
  });

  test("with the synonyms of both groups for a phrase of two", () => {
    expect(split("sweat", ["sweat", "perspiration"], ["sweat", "sudor"])).toEqual(["sweat = perspiration = sudor"]);
  });

  test("but not at half a phrase", () => {
    expect(split("rubbing", tester)).toEqual(["rubbing"]);
  });

  test("and an empty text into nothing", () => {
    expect(splitPhrases({ words: [], synonyms: [] })).toEqual([]);
  });
});
