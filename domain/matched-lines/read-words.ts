import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import { isCorrected, readAll, type SearchText, type Word } from "../search/query/read-text.ts";

/** Words that the catalogue does not use, of all lines of a list, for which similar ones are looked for: that takes milliseconds for each. */
const maxStrange = 100;

/**
 * Reads the words of many texts as the search does, in three statements. A word that the catalogue does not use is looked up once for all texts: it
 * is read as the word it resembles, or stands at the end of its text's words as unknown.
 */
export async function readWords(db: Database, texts: readonly string[]): Promise<SearchText[]> {
  const strange = await findStrange(db, [...new Set(texts.flatMap(wordsOf))]);
  const looked = strange.slice(0, maxStrange);
  const single = await readAll(db, looked);
  const meant = new Map(looked.map((word, at) => [word, meaningOf(single[at]?.words)]));
  const isStrange = new Set(strange);
  const plain = texts.map((text) => replaceWords(text, (word) => (isStrange.has(word) ? (meant.get(word) ?? "") : undefined)));
  const read = await readAll(db, plain);
  return texts.map((text, at) => {
    const unused = wordsOf(text).filter((word) => isStrange.has(word));
    const { words = [], synonyms = [] } = read[at] ?? {};
    const all = [...words, ...unused.filter((word) => meant.get(word) === undefined).map(unknownWord)];
    const corrections = unused.flatMap((typed) => {
      const meaning = meant.get(typed);
      return meaning === undefined ? [] : [{ typed, read: [meaning] }];
    });
    return { words: all, synonyms, corrections, stems: all.map(({ stem }) => stem) };
  });
}

/** Words of letters alone: what has digits means only itself. */
const letters = /(?<![\p{L}\p{N}])\p{L}{3,}(?![\p{L}\p{N}])/gu;
const wordsOf = (text: string): string[] => text.toLowerCase().match(letters) ?? [];

function replaceWords(text: string, by: (word: string) => string | undefined): string {
  return text.replace(letters, (typed) => by(typed.toLowerCase()) ?? typed);
}

/** Those that have no other form in the catalogue either. */
async function findStrange(db: Database, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) with ordinality as one (word, place)
    where not exists (select from search_word where stem = search_stem(plain_text(one.word)))
    and not plain_text(one.word) in ('without', 'not', 'no', 'non', 'free')
    order by place`.execute(db);
  return rows.map(({ word }) => word);
}

/** What a single word is read as; undefined for one that resembles nothing. */
function meaningOf(words: readonly Word[] = []): string | undefined {
  const [word] = words;
  if (word === undefined || words.length > 1 || word.how === "unknown") return undefined;
  return isCorrected(word) ? word.meanings[0] : word.word;
}

function unknownWord(word: string): Word {
  return { word, typed: word, stem: word, how: "unknown", spellings: [word], meanings: [word], uses: 0 };
}
