import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";

/**
 * A word of a text. `known`: it stands in the catalogue; `begun`: words begin with it; `parted`: it is two words; `near`: words are
 * nearly it; `unknown`: nothing is like it.
 */
export type Word = {
  word: string;
  /** What its spellings have in common. */
  stem: string;
  how: "known" | "begun" | "parted" | "near" | "unknown";
  /** Its spellings in the catalogue. */
  own: readonly string[];
  /** Every word that it may stand for; "grey scale" for two. */
  meant: readonly string[];
};

/** A phrase of the synonyms, word by word: the stem, and the spellings in the catalogue. */
export type Phrase = { stems: readonly string[]; own: readonly (readonly string[])[] };

export type SearchText = {
  /** In their order, mended where that was needed. */
  words: readonly Word[];
  /** The groups of phrases of one meaning that the text may have a phrase of. */
  synonyms: readonly (readonly Phrase[])[];
  corrections: readonly { typed: string; read: string[] }[];
};

/** @param typing whether the last word may go on */
export async function readText(db: Database, given: string, typing: boolean): Promise<SearchText> {
  if (!/[\p{L}\p{N}]/u.test(given)) return { words: [], synonyms: [], corrections: [] };
  const typed = await read(db, given, typing);
  const mended = typed.words.filter((word) => word.how === "near" || word.how === "parted" || isBegunWord(word));
  if (mended.length === 0) return { ...typed, corrections: [] };
  // What was mended can belong to a phrase: "crokmeter" then finds what is called a rubbing tester.
  const best = new Map(mended.map(({ word, meant }) => [word, meant[0] ?? word]));
  const text = await read(db, typed.words.map(({ word }) => best.get(word) ?? word).join(" "), typing);
  const others = new Map(mended.map(({ meant }) => [meant[0], meant]));
  return {
    words: text.words.map((word) => ({ ...word, meant: [...new Set([...word.meant, ...(others.get(word.word) ?? [])])] })),
    synonyms: text.synonyms,
    corrections: mended.flatMap(({ word, how, meant }) => (how === "begun" ? [] : { typed: word, read: [...meant] })),
  };
}

/** Only one word begins so, but for its endings: "crockm". */
function isBegunWord({ how, meant: [first = "", ...others] }: Word): boolean {
  return how === "begun" && first !== "" && others.every((other) => other.startsWith(first) || first.startsWith(other));
}

async function read(db: Database, given: string, typing: boolean): Promise<Omit<SearchText, "corrections">> {
  const { rows } = await sql<
    Omit<SearchText, "corrections">
  >`select words, synonyms from search_read(${given}, ${typing})`.execute(db);
  return rows[0] ?? { words: [], synonyms: [] };
}
