import { sql } from "kysely";
import type { Database } from "../../../db/schema.ts";

/**
 * A word of a query, and how it was understood. `known`: the catalogue uses it; `prefix`: words begin with it; `split`: it is two words
 * written as one; `near`: a misspelling; `unknown`: nothing resembles it.
 */
export type Word = {
  /** '!phosphate' for "without phosphate", '=50.8mm' for "2 in" (db/functions/search/query/split-query.sql). */
  word: string;
  typed: string;
  /** What all its spellings have in common. */
  stem: string;
  how: "known" | "prefix" | "split" | "near" | "unknown";
  /** Its spellings in the catalogue. */
  spellings: readonly string[];
  /** All words that it may mean; "grey scale" for two words. */
  meanings: readonly string[];
  /** Number of texts of the catalogue that use any of these; null where a meaning is not one word of the vocabulary. */
  uses: number | null;
};

/** A phrase of a group of synonyms, word by word: its stem, and its spellings in the catalogue. */
export type Phrase = { stems: readonly string[]; spellings: readonly (readonly string[])[] };

export type SearchText = {
  /** In the order of the text, corrected where necessary. */
  words: readonly Word[];
  /** The groups of synonyms of which the text may contain a phrase. */
  synonyms: readonly (readonly Phrase[])[];
  corrections: readonly { typed: string; read: string[] }[];
  /** Of the words as typed, before they were corrected. */
  stems: readonly string[];
};

/**
 * Reads the words of a text. A corrected text is read a second time: "crokmeter" then finds what is called a rubbing tester.
 *
 * @param typing whether the last word may be unfinished
 * @param names words in small letters that are never taken for others (shortCapitals)
 */
export async function readText(db: Database, text: string, typing: boolean, names: ReadonlySet<string>): Promise<SearchText> {
  if (!/[\p{L}\p{N}]/u.test(text)) return { words: [], synonyms: [], corrections: [], stems: [] };
  const typed = uncorrectedNames(await read(db, text, typing), names);
  const corrected = correctedText(typed);
  return corrected === undefined ? uncorrected(typed) : withCorrections(typed, await read(db, corrected, typing));
}

/** Words of a text that mixes small and capital letters which are short and in capitals: names of houses and blends, "SDC", "CVC". */
export function shortCapitals(text: string): ReadonlySet<string> {
  if (!/\p{Ll}/u.test(text) && /\s/.test(text.trim())) return new Set();
  return new Set((text.match(/(?<![\p{L}\p{N}-])\p{Lu}{2,4}(?![\p{L}\p{N}-])/gu) ?? []).map((word) => word.toLowerCase()));
}

function uncorrectedNames(read: Read, names: ReadonlySet<string>): Read {
  const isNamed = ({ word, how }: Word) => (how === "near" || how === "split") && names.has(word);
  return {
    ...read,
    words: read.words.map((word) => (isNamed(word) ? { ...word, how: "unknown", meanings: [word.word] } : word)),
  };
}

export type Read = Pick<SearchText, "words" | "synonyms">;

/** Reads the words of many texts at once, as they are typed; none is still being typed. */
export async function readAll(db: Database, texts: readonly string[]): Promise<Read[]> {
  if (texts.length === 0) return [];
  const { rows } = await sql<Read>`
    select read.words, read.synonyms from unnest(${texts}::text[]) with ordinality as one (given, place)
    cross join lateral read_search_text(one.given, false) as read order by one.place`.execute(db);
  return rows;
}

/** Whether a word is taken for another one, or for two. */
export const isCorrected = (word: Word) => word.how === "near" || word.how === "split" || isOnlyPrefix(word);

/** The text with what it can mean in place of what is misspelled; undefined where nothing is. */
function correctedText({ words }: Read): string | undefined {
  if (!words.some(isCorrected)) return undefined;
  return words.map((word) => (isCorrected(word) ? (word.meanings[0] ?? word.word) : word.typed)).join(" ");
}

function uncorrected(typed: Read): SearchText {
  return { ...typed, corrections: [], stems: typed.words.map(({ stem }) => stem) };
}

/** @param text the corrected text, read */
function withCorrections(typed: Read, text: Read): SearchText {
  const corrected = typed.words.filter(isCorrected);
  const others = new Map(corrected.map(({ meanings }) => [meanings[0], meanings]));
  return {
    words: text.words.map((word) => withMeanings(word, others.get(word.word) ?? [])),
    synonyms: text.synonyms,
    stems: typed.words.map(({ stem }) => stem),
    corrections: corrected.flatMap(({ word, how, meanings }) =>
      how === "prefix" || meanings.join(" ") === word ? [] : { typed: word, read: [...meanings] },
    ),
  };
}

function withMeanings(word: Word, others: readonly string[]): Word {
  const meanings = [...new Set([...word.meanings, ...others])];
  return { ...word, meanings, uses: meanings.length === word.meanings.length ? word.uses : null };
}

/** Whether only one word begins so, not counting its other endings: "crockm". */
function isOnlyPrefix({ how, meanings: [first = "", ...others] }: Word): boolean {
  return how === "prefix" && first !== "" && others.every((other) => other.startsWith(first) || first.startsWith(other));
}

async function read(db: Database, text: string, typing: boolean): Promise<Read> {
  const { rows } = await sql<Read>`select words, synonyms from read_search_text(${text}, ${typing})`.execute(db);
  return rows[0] ?? { words: [], synonyms: [] };
}
