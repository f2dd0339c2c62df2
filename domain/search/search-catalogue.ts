import { siteName } from "../catalogue/supplier-facts.ts";
import { tagsOf } from "../catalogue/tags.ts";
import type { Context } from "../context.ts";
import { tagsOfBorrowedPictures } from "../media/pictures.ts";
import { findAll, isNothing, mostProducts } from "./find-all.ts";
import { parseQuery } from "./parse-query.ts";
import { readMethodHits, readProductHits, readStandardHits, readSubcategoryHits } from "./read-hits.ts";
import { readNearest } from "./read-nearest.ts";
import type { SearchQuery } from "./search-query.ts";
import type { Group, SearchResults } from "./search-results.ts";
import { searchTags } from "./search-tags.ts";

/** Hits on a page of one group, and of each group where all are searched. */
export const hitsPerPage = 24;
const hitsPerGroup = 8;

/**
 * Finds what a text may be about.
 *
 * How it is read. Designations first (`designations/`), each looked up exactly, never what only resembles it. What is left are words, and
 * phrases of the supplier's synonyms. A word is looked for in all its spellings (plurals, accents, fibre/fiber); only one that
 * stands nowhere is taken for the beginning of others, then for two that were written as one, then for those that differ in a letter or
 * two. Words with digits are taken as they are.
 *
 * How it is ranked. Methods: those that are named, in the order of the text; else those whose designation or title has all the words as
 * they were typed, then in other meanings, then those whose subject has; each in the catalogue's order. Products:
 * 1. whose item number or name is the whole text, whatever its dashes, blanks, accents and capitals; then whose number begins so;
 * 2. with a designation: those that have it and the words beside it in their name, then those that play a part in the method and have
 *    the words, in the order of `methodRoles` (where there are no words, the other way round);
 * 3. without one: those that have all the words in name or number, then those that have them in fibres, construction, colour, finish
 *    subcategory as well.
 * Within each: words as they were typed before other meanings, then names that say little else, best sellers, and what many methods
 * name (search_score() in db/migrations/005_search.sql). In a large catalogue the twentieth that matters most comes before the others, and
 * so on by tiers (search_tier).
 * Where nothing has all the words, the one that stands in the way is left out, and `understood.dropped` tells it.
 *
 * `test/search/ranking.test.ts` holds all this by a list of texts and what each is to find first.
 *
 * @param options.products how many products, from the first; else those of the page
 * @returns page `query.page` where one type is searched, the first few of each group where all are; `tags` say what it depends on
 */
export async function searchCatalogue(
  { db }: Context,
  query: SearchQuery,
  options: { products?: number } = {},
): Promise<{ results: SearchResults; tags: string[] }> {
  const [from, to] =
    query.type === 1 ? [0, hitsPerGroup] : [(query.page - 1) * hitsPerPage, Math.min(query.page * hitsPerPage, mostProducts)];
  const needed = options.products ?? to;
  const { ids, understood } = await findAll(db, await parseQuery(db, query.text, false), query.type, needed);
  const { named, corrections, dropped } = understood;
  const onPage = (found: readonly number[]) => found.slice(from, to);
  const [products, bodies, subcategories, methods, nearest, { site }] = await Promise.all([
    readProductHits(db, ids.products.ids.slice(options.products === undefined ? from : 0, needed), named.methods),
    readStandardHits(db, onPage(ids.bodies)),
    readSubcategoryHits(db, onPage(ids.subcategories)),
    readMethodHits(db, onPage(ids.methods)),
    readNearest(db, understood, isNothing(ids)),
    db.selectNoFrom(siteName.as("site")).executeTakeFirstOrThrow(),
  ]);
  const results: SearchResults = {
    query,
    understood: { designations: named.designations, which: named.which, corrections: [...corrections], dropped },
    products: group(products, ids.products.total),
    test_standard: group(bodies, ids.bodies.length),
    subcategories: group(subcategories, ids.subcategories.length),
    methods: group(methods, ids.methods.length),
    nearest,
    site,
  };
  return { results, tags: tagsOfResults(results) };
}

function group<Hit>(hits: Hit[], found: number): Group<Hit> {
  return { hits, total: Math.min(found, mostProducts), more: found > mostProducts };
}

/** Anything new may be found by the text; what is shown is told one by one, as on any page. */
function tagsOfResults({ products, test_standard, subcategories, methods, nearest }: SearchResults): string[] {
  return [
    ...searchTags,
    ...tagsOf("product", products.hits),
    ...tagsOf("body", [...test_standard.hits, ...methods.hits.map(({ body }) => body)]),
    ...tagsOf("subcategory", subcategories.hits),
    ...tagsOfBorrowedPictures(subcategories.hits),
    ...tagsOf("method", [...methods.hits, ...nearest.methods]),
    ...tagsOf("category", nearest.categories),
  ];
}
