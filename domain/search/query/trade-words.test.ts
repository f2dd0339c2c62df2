import { expect, test } from "vitest";
import { readCsv } from "../../../demo/swatch/catalogue-rows.ts";
import { withoutGrammar } from "./grammar-words.ts";
import { compileTradeWords, readTradeWords, type TradeWord } from "./trade-words.ts";

const rows = await readCsv<TradeWord & { source: string }>("demo/catalogue", "trade-words.csv");
const words = compileTradeWords(rows);
const read = (text: string) => withoutGrammar(readTradeWords(text, words).text).replace(/\s+/g, " ").trim();

test.each([
  ["perborato de sodio", "sodium perborate"],
  ["escala de azules", "blue wool references"],
  ["natriumperborat", "sodium perborate"],
  ["Schweißlösung", "artificial perspiration"],
  ["Waschpulver ohne Phosphat", "detergent without phosphate"],
  ["Wollgewebe", "wool fabric"],
  ["Baumwollgewebe", "cotton fabric"],
  ["Baumwolle und Seide", "cotton silk"],
  ["Scheuergewebe für Martindale", "abradant fabric martindale"],
  ["多纤维贴衬织物 DW", "multifibre adjacent fabric dw"],
  ["我要买灰色样卡沾色", "我要买 grey scale 沾色"],
  ["標準 添付白布 綿", "標準 adjacent fabric cotton"],
  ["汚染用グレースケール", "grey scale for staining"],
  ["gri skala", "grey scale"],
  ["mavi yün", "blue wool references"],
  ["scala dei grigi", "grey scale"],
  ["échelle de gris", "grey scale"],
  ["crepe de chine", "crepe chine"],
  ["crock meter squares", "crockmeter squares"],
  ["ISO 105-C06 steel balls", "ISO 105-C06 steel balls"],
  ["die cutter no 4", "die cutter no 4"],
])("%s is read as %s", (typed, meaning) => {
  expect(read(typed)).toBe(meaning);
});

test("what a word is read as is said, unless nothing changes", () => {
  expect(readTradeWords("Filz", words).read).toEqual([{ typed: "Filz", read: ["felt"] }]);
  expect(readTradeWords("detergent", words).read).toEqual([]);
});

test("at least sixty words of each of eight languages, each once, with a source", () => {
  const languages = Map.groupBy(rows, ({ language }) => language);
  expect([...languages.keys()].toSorted()).toEqual(["de", "es", "fr", "it", "ja", "pt", "tr", "zh"]);
  for (const [language, own] of languages) expect(own.length, language).toBeGreaterThanOrEqual(60);
  expect(rows.filter(({ source }) => source === "")).toEqual([]);
});

test("the longest text is read in no time that a reader would notice", () => {
  const long = "scheuergewebelösungpulver".repeat(8);
  expect(readTradeWords(long, words).text.length).toBeGreaterThan(0);
});
