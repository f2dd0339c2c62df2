import type { Context } from "../../context.ts";
import { lotTitle } from "../../lot-passports/lot-words.ts";
import { findLotInText, type LotMatch } from "../../lots/find-lot-in-text.ts";
import { findLotsOfMonth } from "../../lots/find-lots-of-month.ts";
import { lotPath } from "../../lots/lot-paths.ts";
import type { NamedLot } from "../../lots/read-named-lots.ts";
import { serialIn, verificationPath } from "../../serials/serial.ts";
import type { ParsedQuery } from "../query/parse-query.ts";
import type { LotHit, LotsHit, PageHit } from "../search-results.ts";
import { agentsPage, type IndexedPage, readPageIndex } from "./page-index.ts";
import { type TypedStems, typedStems } from "./typed-stems.ts";

/** Maximum number of pages in a result. */
const maxPages = 6;

/**
 * Pages, and whether the query asks for nothing else: "where is my order", "agent Bangladesh". `lot`: the one that it names, `isLot`: the
 * whole of it is a lot number; `lots`: those of a month, by the beginning of their numbers; `tags`: of these lots.
 */
type FoundPages = {
  pages: PageHit[];
  areAll: boolean;
  lot: LotHit | undefined;
  isLot: boolean;
  lots: LotsHit | undefined;
  tags: string[];
};

/**
 * Pages of the site that a query asks for: the lot that it names, which stands before all others; those by a phrase such as "msds", by a country, by their titles; then those whose text has all
 * of at least two words. An unfinished query leads to countries and phrases only.
 */
export async function findPages(ctx: Context, query: ParsedQuery): Promise<FoundPages> {
  const { text, scanned } = query;
  const match = await findLotInText(ctx, scanned?.lot ?? text);
  const lot = lotHit(match);
  // A number of another house is found by the whole text alone.
  const isLot = lot !== undefined && (match.isAll || match.ours === undefined);
  const ofLot = { lot, isLot, lots: undefined, tags: match.tags };
  // Of a lot that is not known the bar code says at least the item.
  const isAll = match.isAll && (match.lot !== undefined || scanned?.gtin === undefined);
  if (lot) return isAll ? { ...ofLot, pages: [], areAll: true } : { ...ofLot, ...(await findOtherPages(ctx, query)) };
  const serial = serialIn(scanned?.serial ?? text);
  if (serial !== undefined)
    return { ...ofLot, pages: [{ path: verificationPath(serial), title: `Verify ${serial}`, asked: true }], areAll: true };
  const { title, lots, total, tags } = await findLotsOfMonth(ctx, query.text);
  if (lots.length > 0)
    return {
      lot,
      isLot: true,
      lots: { title, hits: lots.map(hitOf), total },
      tags: [...match.tags, ...tags],
      pages: [],
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
  const lengths = phrases.filter(typed.hasAll).map(({ length }) => length);
  if (lengths.length > 0) return 2 + Math.max(...lengths) / 10;
  if (typed.size >= 2 && typed.areIn(titleStems)) return 1.5;
  return typed.size >= 2 && typed.areIn(textStems) ? 1 : 0;
}

/** A lot that a search names; also a number as our labels have it that is not known. */
function lotHit({ lot, ours }: LotMatch): LotHit | undefined {
  if (lot) return hitOf(lot);
  if (ours === undefined) return undefined;
  return { number: ours, state: "unknown", title: `We do not know lot ${ours}`, itemNumbers: [], ...addressesOf(ours) };
}

function hitOf(lot: NamedLot): LotHit {
  const { number, state, itemNumbers } = lot;
  return { number, state, title: lotTitle(lot), itemNumbers, ...addressesOf(number) };
}

const addressesOf = (number: string) => ({ path: lotPath(number), papersPath: `${lotPath(number)}#papers` });
