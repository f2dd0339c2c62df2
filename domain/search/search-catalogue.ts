import { readSiteName } from "../catalogue/supplier-facts.ts";
import { tagsOf } from "../catalogue/tags.ts";
import type { Context } from "../context.ts";
import { tagsOfBorrowedPictures } from "../media/pictures.ts";
import { tagsOfOptions } from "../methods/read-method-options.ts";
import type { ProductQuery } from "../product-lists/product-query.ts";
import { readProductList } from "../product-lists/read-product-list.ts";
import { askQuestions } from "./ask-questions.ts";
import { findAll, isNothing, maxProducts } from "./find-all.ts";
import type { ProductIds } from "./find-products.ts";
import { partsOfText } from "./parts-of-text.ts";
import { parseQuery } from "./query/parse-query.ts";
import { readMethodHits, readProductHits, readStandardHits, readSubcategoryHits, selectProductHits } from "./read-hits.ts";
import { readNearest } from "./read-nearest.ts";
import { type SearchQuery, searchTags } from "./search-query.ts";
import type { Group, SearchResults } from "./search-results.ts";
import { findPages } from "./site-pages/find-pages.ts";
import { pageIndexTags } from "./site-pages/page-index.ts";

/** Hits on a page of one group, and of each group when all are searched. */
export const hitsPerPage = 24;
const hitsPerGroup = 8;

/**
 * Finds what a text may be about, in the order of docs/search-ranking.md.
 *
 * Designations are looked up exactly, never what only resembles them. The other words are searched in all their spellings (plurals, accents,
 * fibre/fiber); a word that the catalogue does not use is taken for the beginning of others, then for two words written as one, then for a
 * misspelling. Words with digits are taken as they are. Words that the catalogue does not use are left out
 * (`understood.dropped`), and when no product has all the others, some of these (`understood.apart`). Of several things at once each is
 * answered where nothing is all of them (`parts`).
 *
 * @param options.products number of products, from the first; without it those of the page
 * @param options.list the products are answered as this page of a list
 * @returns page `query.page` when one type is searched, the first few of each group when all are; `tags`: what the answer depends on
 */
export async function searchCatalogue(
  ctx: Context,
  query: SearchQuery,
  options: { products?: number; list?: ProductQuery | undefined } = {},
): Promise<{ results: SearchResults; tags: string[] }> {
  const { db } = ctx;
  const [from, to] =
    query.type === 1 ? [0, hitsPerGroup] : [(query.page - 1) * hitsPerPage, Math.min(query.page * hitsPerPage, maxProducts)];
  const needed = options.list ? maxProducts : (options.products ?? to);
  const read = await parseQuery(ctx, query.text, false);
  const noPages = { pages: [], areAll: false, lot: undefined, isLot: false, lots: undefined, tags: [] };
  const { pages, areAll, lot, isLot, lots, tags: lotTags } = query.type === 1 ? await findPages(ctx, read) : noPages;
  const isAsked = lot !== undefined || lots !== undefined || pages.some(({ asked }) => asked);
  const parsed = { ...read, namesOnly: areAll };
  const { ids, query: used } = await findAll(db, parsed, query.type, needed);
  const { named, corrections, dropped, apart } = used;
  const onPage = (ids: readonly number[]) => ids.slice(from, to);
  const readList = async (query: ProductQuery) =>
    (await readProductList(ctx, { found: ids.products.ids }, query, () => selectProductHits(db, named.methods))).list;
  const [list, products, bodies, subcategories, methods, questions, nearest, site] = await Promise.all([
    options.list && ids.products.total > 0 ? readList(options.list) : undefined,
    options.list
      ? []
      : readProductHits(db, ids.products.ids.slice(options.products === undefined ? from : 0, needed), named.methods),
    readStandardHits(ctx, onPage(ids.bodies)),
    readSubcategoryHits(ctx, onPage(ids.subcategories)),
    readMethodHits(ctx, onPage(ids.methods)),
    askQuestions(ctx, parsed),
    // What resembles the number of a lot is no method that was meant.
    isLot ? { methods: [], categories: [] } : readNearest(db, used, isNothing(ids)),
    readSiteName(ctx),
  ]);
  const results: SearchResults = {
    query,
    understood: {
      designations: named.designations,
      which: named.which,
      options: used.options,
      successions: named.successions,
      questions: isAsked ? [] : questions,
      // A word that names a page, such as “track”, is no misspelt word of the catalogue.
      corrections: areAll || isAsked ? [] : [...corrections],
      dropped,
      apart,
    },
    list,
    products: groupOfProducts(list?.cards ?? products, ids.products),
    test_standard: group(bodies, ids.bodies.length),
    subcategories: group(subcategories, ids.subcategories.length),
    methods: group(methods, ids.methods.length),
    parts: [],
    lot,
    lots,
    pages,
    nearest,
    site,
  };
  const found = { results, tags: [...tagsOfResults(results), ...lotTags] };
  const isOneThing = query.type !== 1 || isAsked || named.designations.length > 0 || (apart.length === 0 && !isNothing(ids));
  return isOneThing ? found : inParts(ctx, found, options);
}

type Found = { results: SearchResults; tags: string[] };

/** Where nothing is all that a text names, what each part of it finds; the whole where a part finds nothing, or has to leave out something itself. */
async function inParts(ctx: Context, whole: Found, options: { products?: number }): Promise<Found> {
  const { query } = whole.results;
  const each = await Promise.all(partsOfText(query.text).map((text) => searchCatalogue(ctx, { ...query, text }, options)));
  const isAnswered = ({ understood, products }: SearchResults) =>
    products.hits.length > 0 && understood.apart.length + understood.dropped.length === 0;
  if (each.length === 0 || !each.every(({ results }) => isAnswered(results))) return whole;
  const parts = each.map(({ results: { query, products } }) => ({ text: query.text, products }));
  const products = {
    hits: parts.flatMap(({ products }) => products.hits),
    total: parts.reduce((sum, { products }) => sum + products.total, 0),
    more: parts.some(({ products }) => products.more),
  };
  const corrections = each.flatMap(({ results }) => results.understood.corrections);
  const understood = { ...whole.results.understood, corrections, dropped: [], apart: [] };
  return {
    results: { ...whole.results, understood, products, parts },
    tags: [...whole.tags, ...each.flatMap(({ tags }) => tags)],
  };
}

function group<Hit>(hits: Hit[], count: number): Group<Hit> {
  return { hits, total: count, more: false };
}

/** In round numbers when they were not counted to the end: 234 become "200+", 56 "50+". */
function groupOfProducts<Hit>(hits: Hit[], { total, more }: ProductIds): Group<Hit> {
  if (total > maxProducts) return { hits, total: maxProducts, more: true };
  const round = total - (total % (total < 100 ? 10 : 100));
  return { hits, total: more ? Math.max(hits.length, round) : total, more };
}

/** The tags of every list that can gain a result, and those of each result that is shown. */
function tagsOfResults({ understood, products, test_standard, subcategories, methods, nearest }: SearchResults): string[] {
  return [
    ...searchTags,
    ...pageIndexTags,
    ...tagsOf("product", products.hits),
    ...tagsOf("body", [...test_standard.hits, ...methods.hits.map(({ body }) => body)]),
    ...tagsOf("subcategory", subcategories.hits),
    ...tagsOfBorrowedPictures(subcategories.hits),
    ...tagsOf("method", [...methods.hits, ...nearest.methods]),
    ...tagsOf("category", nearest.categories),
    ...understood.options.flatMap(({ methodId, option }) => tagsOfOptions(methodId, [option])),
  ];
}
