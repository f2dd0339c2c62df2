import type { SearchResults } from "../../../domain/search/search-results.ts";
import { capital } from "../catalogue/product-list-view.ts";

/** How the query was understood, if not as typed: designations, corrected words, ignored words. */
export function HowRead({ results: { query, understood, methods, pages, lot, parts } }: { results: SearchResults }) {
  const { designations, successions, corrections, apart } = understood;
  // What leads to a page, such as the name of a country, or to a lot was understood.
  const dropped = lot || pages.some(({ asked }) => asked) ? [] : understood.dropped;
  const lacking = successions.length === 0 && (query.type === 1 || query.type === 5) && methods.total === 0;
  if ([designations, successions, corrections, dropped, apart, parts].every(({ length }) => length === 0)) return null;
  return (
    <div className="read">
      {designations.map(({ canonical, notes, methodId }) => (
        <p key={canonical}>
          {methodId === null ? "Read as" : "Showing"} <b className="code">{canonical}</b>
          {[
            ".",
            ...notes.map((note) => ` ${sentence(note)}`),
            lacking && methodId === null ? " It is not among the methods of this catalog." : "",
          ].join("")}
        </p>
      ))}
      {successions.map(({ sentence: text }) => (
        <p key={text}>{text}</p>
      ))}
      {corrections.length > 0 && (
        <p>
          Showing results for <b>“{corrected(query.text, corrections)}”</b>.
        </p>
      )}
      {dropped.length > 0 && (
        <p>
          {listed(dropped)} {dropped.length === 1 ? "is not a word" : "are not words"} of this catalog, so{" "}
          {dropped.length === 1 ? "it was" : "they were"} left out.
        </p>
      )}
      {parts.length > 0 && <p>No product is all of this: each part is answered below.</p>}
      {apart.length > 0 && <p>No product has all of this: shown without {listed(apart)}.</p>}
    </div>
  );
}

type Corrections = SearchResults["understood"]["corrections"];

/** The query with its corrections: "crokmeter cloth" → "crockmeter cloth". */
function corrected(text: string, corrections: Corrections): string {
  return corrections.reduce((result, { typed, read: [best = typed] }) => {
    const at = result.toLowerCase().indexOf(typed.toLowerCase());
    return at < 0 ? result : result.slice(0, at) + best + result.slice(at + typed.length);
  }, text);
}

function sentence(note: string): string {
  return `${capital(note)}.`;
}

function listed(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(" and ");
}
