import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import { type Designated, lookUpDesignations } from "./look-up-designations.ts";
import { readText, type SearchText } from "./read-text.ts";
import { tidyText } from "./search-query.ts";
import { splitPhrases, type TextPart } from "./split-phrases.ts";
import { allOf, anyOf, anyPhrase, lexeme } from "./text-query.ts";

/** How the search understands a text. */
export type ParsedQuery = {
  text: string;
  named: Designated;
  /** The words beside the designations, that is all of them where there is none; without those that nothing is called by. */
  parts: QueryTerm[];
  corrections: SearchText["corrections"];
  dropped: string[];
};

/** A word, or a phrase that has synonyms, as conditions of the full text search. */
export type QueryTerm = {
  typed: string;
  /** In any of its meanings. */
  meant: string;
  /** As it was typed, in any of its spellings. */
  own: string;
  /** As it was typed. */
  exact: string;
  /** The stems of the phrase and of those that mean the same. */
  stems: (readonly string[])[];
};

/** @param typing whether the text may go on */
export async function parseQuery(db: Database, given: string, typing: boolean): Promise<ParsedQuery> {
  const text = tidyText(given);
  const named = await lookUpDesignations(db, text);
  const read = await readText(db, named.rest, typing);
  const parts = splitPhrases(read);
  const known = parts.filter(({ words, others }) => others.length > 0 || words.some(({ how }) => how !== "unknown"));
  // A text of unknown words alone is looked for as it is; beside a designation it is left out.
  const used = known.length > 0 || named.methods.length > 0 ? known : parts;
  const dropped = parts.filter((part) => !used.includes(part)).map(typedOf);
  return narrowMethods(db, { text, named, parts: used.map(toPart), corrections: read.corrections, dropped });
}

/** Of several methods that may be meant the words can name one: "ISO 105 xenon". Then they have done their part. */
async function narrowMethods(db: Database, understood: ParsedQuery): Promise<ParsedQuery> {
  const { named, parts } = understood;
  const exact = new Set(named.designations.map(({ methodId }) => methodId));
  const uncertain = named.methods.filter(({ id }) => !exact.has(id));
  const meant = allOf(parts.map((part) => part.meant));
  if (uncertain.length < 2 || meant === undefined) return understood;
  const { rows } = await sql<{ id: number }>`
    select id from method where id = any(${uncertain.map(({ id }) => id)}::integer[]) and words @@ ${meant}::tsquery`.execute(db);
  const ids = new Set(rows.map(({ id }) => id));
  if (ids.size === 0) return understood;
  return {
    ...understood,
    named: { ...named, methods: named.methods.filter(({ id }) => exact.has(id) || ids.has(id)) },
    parts: [],
  };
}

/** The same with only some of its parts. */
export function keepParts(understood: ParsedQuery, kept: readonly QueryTerm[]): ParsedQuery {
  const left = understood.parts.filter((part) => !kept.includes(part));
  return { ...understood, parts: [...kept], dropped: [...understood.dropped, ...left.map(({ typed }) => typed)] };
}

function toPart(part: TextPart): QueryTerm {
  const { words, others } = part;
  const own = words.map((word) => anyOf(word.own)).join("&");
  const meant = words.map((word) => anyOf(word.meant));
  return {
    typed: typedOf(part),
    meant: anyPhrase([meant, ...others.map((phrase) => phrase.own.map(anyOf))]),
    own: `(${own})`,
    exact: words.map(({ word }) => lexeme(word)).join("&"),
    stems: [words.map(({ stem }) => stem), ...others.map(({ stems }) => stems)],
  };
}

function typedOf({ words }: TextPart): string {
  return words.map(({ word }) => word).join(" ");
}
