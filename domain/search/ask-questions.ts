import { sql } from "kysely";
import { cachedRead } from "../cache/cached-read.ts";
import type { Context } from "../context.ts";
import type { ParsedQuery } from "./query/parse-query.ts";

/** A question with its answers, each a text that is searched instead. */
export type Question = { question: string; choices: { label: string; text: string }[] };

type Stored = { question: string; choices: string[]; phrases: string[][]; unless: string[] };

/** All questions: one fact, because they are few. */
const readQuestions = cachedRead<Stored[]>("search-questions", async ({ db }) => {
  const { rows } = await sql<Stored>`
    select question, choices, "unless",
      (select json_agg(stems_of(phrase)) from unnest(phrases) phrase) as phrases
    from search_question order by position, id`.execute(db);
  return [{ id: 0, value: rows, tags: ["search"] }];
});

/** Questions about a text that has several equally good readings: it has a phrase of theirs, and no word that decides. */
export async function askQuestions(ctx: Context, { text, named, stems }: ParsedQuery): Promise<Question[]> {
  if (stems.length < 1 || named.designations.length + named.methods.length > 0) return [];
  const stored = (await readQuestions(ctx, [0])).get(0) ?? [];
  const typed = new Set(stems);
  const words = new Set([...stems, ...(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])]);
  return stored
    .filter(({ phrases, unless }) => hasAny(phrases, typed) && !unless.some((word) => words.has(word.toLowerCase())))
    .map(({ question, choices }) => ({ question, choices: choices.map(toChoice) }));
}

function hasAny(phrases: readonly string[][], typed: ReadonlySet<string>): boolean {
  return phrases.some((phrase) => phrase.length > 0 && phrase.every((stem) => typed.has(stem)));
}

/** "With phosphate: ECE 77" */
function toChoice(choice: string) {
  const [label = "", text = ""] = choice.split(/:\s*/, 2);
  return { label, text };
}
