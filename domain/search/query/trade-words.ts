import { cachedRead } from "../../cache/cached-read.ts";
import type { Context } from "../../context.ts";
import { literalPattern } from "../../queries/literal-pattern.ts";

/** English spellings that the catalogue does not have, names whose last letter would be an article, and "not" for "without". */
const spellings: Readonly<Record<string, readonly string[]>> = {
  without: ["w/o", "not", "not containing", "does not contain", "contains no"],
  "ECE 98": ["ece a", "ece-a", "ece (a)"],
  "ECE 77": ["ece b", "ece-b", "ece (b)"],
  "multifibre adjacent fabric": ["six fiber cloth"],
  crockmeter: ["crock meter", "crock-meter"],
  "smoothness appearance replicas": ["3-d smoothness replicas", "3d smoothness replicas", "3-d smoothness", "3d smoothness"],
  "polyamide 6": ["polyamide not 6.6", "polyamide not 66", "nylon not 6.6", "nylon not 66"],
  "hot pressing cotton": ["hot press cloth", "hot press cotton"],
  mothproof: ["moth proofing", "moth-proofing", "mothproofing", "mothproofed"],
  multifibre: ["multifibres"],
  "adjacent fabric": ["lining cloth"],
  "grey scale": ["greyscale", "grayscale", "gray sample card", "grey sample card", "gray card"],
  "blue wool references": ["blue cloth standard"],
  "rubbing cloth": ["friction fabric"],
};

/** A word of another language, and what it is called here; a row of trade-words.csv. */
export type TradeWord = { language: string; word: string; meaning: string };

/** Words ready to be looked for in texts. */
export type TradeWords = {
  english: ReadonlyMap<string, string>;
  /** Words of languages with spaces stand alone; of Chinese, Japanese and Korean they stand anywhere, the longest first. */
  pattern: RegExp;
  /** What German compounds consist of, the longest first. */
  parts: readonly string[];
};

const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+$/u;
/** Shorter parts would be found in words of any language. */
const shortestPart = 4;

export function compileTradeWords(words: readonly TradeWord[]): TradeWords {
  const own = Object.entries(spellings).flatMap(([meaning, typed]) => typed.map((word) => ({ language: "en", word, meaning })));
  const english = new Map([...words, ...own].map(({ word, meaning }) => [plain(word), meaning] as const));
  const longest = [...english.keys()].sort((one, other) => other.length - one.length);
  const [anywhere, alone] = [longest.filter((word) => unspaced.test(word)), longest.filter((word) => !unspaced.test(word))];
  const standing = `(?<![\\p{L}\\p{N}])(?:${alone.map(literalPattern).join("|")})(?![\\p{L}\\p{N}])`;
  const german = words.filter(({ language, word }) => language === "de" && word.length >= shortestPart && /^\p{L}+$/u.test(word));
  return {
    english,
    pattern: new RegExp([...anywhere, standing].join("|"), "gu"),
    parts: german.map(({ word }) => plain(word)).sort((one, other) => other.length - one.length),
  };
}

const readAll = cachedRead<TradeWords>("trade-words", async ({ db }) => {
  const rows = await db.selectFrom("trade_word").select(["language", "word", "meaning"]).orderBy("id").execute();
  return [{ id: 0, value: compileTradeWords(rows), tags: ["search"] }];
});

/** The words that staff keep, and our own spellings. */
export async function findTradeWords(ctx: Context): Promise<TradeWords> {
  return (await readAll(ctx, [0])).get(0) ?? compileTradeWords([]);
}

/**
 * A text with its foreign trade words in English; with none of them it is returned as it is.
 *
 * @returns the text, and each word as it was typed with what it was read as
 */
export function readTradeWords(text: string, { english, pattern, parts }: TradeWords) {
  const plainText = plain(text);
  const read: { typed: string; read: string[] }[] = [];
  const note = (word: string, index: number, meaning: string) => {
    const typed = plainText.length === text.length ? text.slice(index, index + word.length) : word;
    if (typed.toLowerCase() !== meaning.toLowerCase()) read.push({ typed, read: [meaning] });
  };
  const words = plainText.replace(pattern, (word, index: number) => {
    const meaning = english.get(word) ?? word;
    note(word, index, meaning);
    return unspaced.test(word) ? ` ${meaning} ` : meaning;
  });
  const whole = words.replace(/\p{L}{8,}/gu, (word) => {
    const meaning = compoundOf(word, parts)?.map((part) => english.get(part) ?? part);
    if (meaning) note(word, plainText.indexOf(word), meaning.join(" "));
    return meaning?.join(" ") ?? word;
  });
  return read.length === 0 ? { text, read } : { text: whole, read };
}

/** The parts of a German compound, which may be joined by s or n; undefined for what is none: "schweisslosung" is schweiss, losung. */
function compoundOf(word: string, parts: readonly string[]): string[] | undefined {
  for (const part of parts) {
    if (!word.startsWith(part)) continue;
    const rest = word.slice(part.length);
    if (rest === "") return [part];
    const others = [rest, rest.replace(/^[sn]/, "")].map((one) => compoundOf(one, parts)).find((one) => one !== undefined);
    if (others) return [part, ...others];
  }
  return undefined;
}

/** In small letters without accents. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/(?<=\p{Script=Latin})\p{M}/gu, "")
    .normalize("NFC");
}
