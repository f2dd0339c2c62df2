import { eitherOf, lexeme } from "./text-query.ts";

/** The kinds of things that the terms may name (kind_words() in db/functions/search/index/documents.sql). */
export function kindsNamed(terms: readonly { stems: readonly (readonly string[])[] }[]): string | undefined {
  const kinds = new Set(
    terms.flatMap(({ stems }) => stems.flatMap((phrase) => phrase.at(-1) ?? [])).filter((stem) => /^[a-z]+$/.test(stem)),
  );
  return kinds.size > 0 ? eitherOf([...kinds].map((stem) => lexeme(`#${stem}`))) : undefined;
}
