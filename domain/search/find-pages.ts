import type { Context } from "../context.ts";
import { agentsPage, type IndexedPage, readPageIndex } from "./page-index.ts";
import type { ParsedQuery } from "./parse-query.ts";
import type { PageHit } from "./search-results.ts";

/** Maximum number of pages in a result. */
const maxPages = 6;
/** Characters of an unfinished word that lead to a page. */
const minBeginning = 4;

/** A lot number, L-2507-2, or a serial number, WL-2611-0001. */
const lotNumber = /^[a-z]{1,2}-?\d{4}-?\d{1,4}$/i;

/**
 * Pages of the site that a query asks for: by a phrase such as "msds", by a country, by their titles; then those whose text has all of at
 * least two words.
 */
export async function findPages(ctx: Context, { text, stems, typing }: ParsedQuery): Promise<PageHit[]> {
  if (lotNumber.test(text.trim())) return [lotPage(text.trim())];
  const index = (await readPageIndex(ctx, [0])).get(0);
  if (!index || stems.length === 0) return [];
  const typed = typedStems(stems, typing ? (text.toLowerCase().match(/[\p{L}\p{N}]+$/u)?.[0] ?? "") : "");
  const countries = index.countries
    .filter(({ names }) =>
      names.some((name) => name.length > 0 && typed.hasAll(name) && typed.areIn([...name, ...index.agentStems])),
    )
    .map(({ name }) => ({ ...agentsPage(name), asked: true }));
  const scored = index.pages
    .filter(({ phrases }) => !typing || phrases.length > 0)
    .map((page) => ({ page, score: scoreOf(page, typed) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const pages = scored.map(({ page: { path, title }, score }) => ({ path, title, asked: score >= 2 }));
  return [...countries, ...pages].slice(0, maxPages);
}

/** By a phrase 2 and more, the longer the phrase; by its title 1.5; by its text 1; otherwise 0. */
function scoreOf({ phrases, titleStems, textStems }: IndexedPage, typed: TypedStems): number {
  const asked = phrases.filter(typed.hasAll).map(({ length }) => length);
  if (asked.length > 0) return 2 + Math.max(...asked) / 10;
  if (typed.size >= 2 && typed.areIn(titleStems)) return 1.5;
  return typed.size >= 2 && typed.areIn(textStems) ? 1 : 0;
}

type TypedStems = {
  size: number;
  /** Whether all of these were typed. */
  hasAll: (stems: readonly string[]) => boolean;
  /** Whether all that was typed is among these. */
  areIn: (stems: Iterable<string>) => boolean;
};

/**
 * The stems of what was typed; the last of them is true of any word that `unfinished` begins.
 *
 * @param unfinished the last word while it is being typed: "certifica" is more than the stem of "certificate"
 */
function typedStems(stems: readonly string[], unfinished: string): TypedStems {
  const typed = new Set(stems);
  const last = stems.at(-1);
  const begins = (stem: string) =>
    unfinished.length >= minBeginning &&
    (stem.startsWith(unfinished) || (stem.length >= minBeginning && unfinished.startsWith(stem)));
  return {
    size: typed.size,
    hasAll: (wanted) => wanted.every((stem) => typed.has(stem) || begins(stem)),
    areIn: (given) => {
      const all = new Set(given);
      return [...typed].every((stem) => all.has(stem) || (stem === last && [...all].some(begins)));
    },
  };
}

function lotPage(number: string): PageHit {
  return { path: "/product-verification", title: `Verify ${number.toUpperCase()}`, asked: true };
}
