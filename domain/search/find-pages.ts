import type { Context } from "../context.ts";
import { type FoundLot, findLotInText } from "../lots/find-lot-in-text.ts";
import { lotPath } from "../lots/lot-paths.ts";
import { lotTitle } from "../lots/lot-words.ts";
import { agentsPage, type IndexedPage, readPageIndex } from "./page-index.ts";
import type { ParsedQuery } from "./parse-query.ts";
import type { LotHit, PageHit } from "./search-results.ts";
import { type TypedStems, typedStems } from "./typed-stems.ts";

/** Maximum number of pages in a result. */
const maxPages = 6;

/** A serial number, WL-2611-0001. */
const serialNumber = /^[a-z]{1,2}-?\d{4}-?\d{1,4}$/i;

/**
 * Pages, and whether the query asks for nothing else: "where is my order", "agent Bangladesh". `lot`: the one that it names, `isLot`: the
 * whole of it is a lot number; `tags`: of that lot.
 */
type FoundPages = { pages: PageHit[]; areAll: boolean; lot: LotHit | undefined; isLot: boolean; tags: string[] };

/**
 * Pages of the site that a query asks for: the lot that it names, which stands before all others; those by a phrase such as "msds", by a country, by their titles; then those whose text has all
 * of at least two words. An unfinished query leads to countries and phrases only.
 */
export async function findPages(ctx: Context, query: ParsedQuery): Promise<FoundPages> {
  const found = await findLotInText(ctx, query.text);
  const { tags } = found;
  const lot = lotHit(found);
  // A number of another house is found by the whole text alone.
  const ofLot = { lot, isLot: lot !== undefined && (found.isAll || found.ours === undefined), tags };
  if (lot && found.isAll) return { ...ofLot, pages: [], areAll: true };
  const serial = query.text.trim();
  if (!lot && serialNumber.test(serial))
    return {
      ...ofLot,
      pages: [{ path: "/product-verification", title: `Verify ${serial.toUpperCase()}`, asked: true }],
      areAll: true,
    };
  return { ...ofLot, ...(await findOtherPages(ctx, query)) };
}

async function findOtherPages(
  ctx: Context,
  { text, stems, named, typing }: ParsedQuery,
): Promise<Pick<FoundPages, "pages" | "areAll">> {
  const index = (await readPageIndex(ctx, [0])).get(0);
  if (!index || stems.length === 0) return { pages: [], areAll: false };
  const asking = stems.filter((stem) => !index.fillerStems.has(stem));
  const unfinished = typing ? (text.toLowerCase().match(/[\p{L}\p{N}]+$/u)?.[0] ?? "") : "";
  const typed = typedStems(asking.length > 0 ? asking : stems, unfinished);
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
  const isCovered = ({ phrases }: IndexedPage) => phrases.some((phrase) => typed.hasAll(phrase) && typed.areIn(phrase));
  const areAll = named.methods.length === 0 && (countries.length > 0 || index.pages.some(isCovered));
  return { pages: [...countries, ...(countries.length > 0 ? [] : pages)].slice(0, maxPages), areAll };
}

/** By a phrase 2 and more, the longer the phrase; by its title 1.5; by its text 1; otherwise 0. */
function scoreOf({ phrases, titleStems, textStems }: IndexedPage, typed: TypedStems): number {
  const asked = phrases.filter(typed.hasAll).map(({ length }) => length);
  if (asked.length > 0) return 2 + Math.max(...asked) / 10;
  if (typed.size >= 2 && typed.areIn(titleStems)) return 1.5;
  return typed.size >= 2 && typed.areIn(textStems) ? 1 : 0;
}

/** A lot that a search names; also a number as our labels have it that is not known. */
function lotHit({ lot, ours }: FoundLot): LotHit | undefined {
  const number = lot?.number ?? ours;
  if (number === undefined) return undefined;
  const addresses = { path: lotPath(number), papersPath: `/request-certifiate?${new URLSearchParams({ lot: number })}` };
  if (!lot) return { number, state: "unknown", title: `We do not know lot ${number}`, itemNumbers: [], ...addresses };
  return { number, state: lot.state, title: lotTitle(lot), itemNumbers: lot.itemNumbers, ...addresses };
}
