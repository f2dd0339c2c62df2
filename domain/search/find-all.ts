import type { Database } from "../../db/schema.ts";
import { findIds, type ResultIds } from "./find-ids.ts";
import type { Extent } from "./find-products.ts";
import { maxMethods } from "./plan-products.ts";
import { keepTerms, type ParsedQuery, requiredOf } from "./query/parse-query.ts";
import type { SearchType } from "./search-query.ts";
import { findTermsTogether } from "./terms-together.ts";

/** Maximum number of products that a search finds: nobody turns more pages. */
export const maxProducts = 1000;

/** As many products as an overview of all groups counts in a large catalogue: nobody reads further without other words. */
const enoughForOverview = 50;

/**
 * Finds what has all the words; when nothing has, what has some of them.
 *
 * @param needed number of products whose order matters
 * @returns the ids, and the query without the words that were dropped
 */
export async function findAll(
  db: Database,
  query: ParsedQuery,
  type: SearchType,
  needed: number,
): Promise<{ ids: ResultIds; query: ParsedQuery }> {
  const ids = await find(db, query, type, needed);
  const fewer = await withFewerWords(db, query, ids, type);
  if (fewer) return { ids: await find(db, fewer, type, needed), query: fewer };
  return isCalledFor(query, ids, type) ? findCalledFor(db, query, ids, needed) : { ids, query };
}

/** Whether the words are those of methods, and of no product: "cigarettes for a mattress test". */
function isCalledFor({ named, namesOnly }: ParsedQuery, ids: ResultIds, type: SearchType): boolean {
  return type === 1 && !namesOnly && named.methods.length === 0 && ids.products.total === 0 && ids.methods.length > 0;
}

/** What these methods call for, as if the text had named them. */
async function findCalledFor(db: Database, query: ParsedQuery, ids: ResultIds, needed: number) {
  const methods = await db
    .selectFrom("method")
    .select(["id", "designation", "title"])
    .where("id", "in", ids.methods.slice(0, maxMethods))
    .orderBy("position")
    .orderBy("id")
    .execute();
  const naming = { ...query, named: { ...query.named, methods } };
  const extent = extentOf(1, Math.min(needed, maxProducts));
  const groups = { bodies: false, subcategories: false, methods: false };
  const { products } = await findIds(db, { ...naming, terms: [] }, { products: extent, ...groups });
  return { ids: { ...ids, products }, query: naming };
}

/** The query without words that prevent results; undefined when it has results, or when dropping words would not help. */
async function withFewerWords(
  db: Database,
  query: ParsedQuery,
  ids: ResultIds,
  type: SearchType,
): Promise<ParsedQuery | undefined> {
  const { named, terms } = query;
  if (terms.length === 0 || query.namesOnly) return undefined;
  // Beside a method words only narrow: what it is run with is a better answer than nothing.
  if (type > 2 || ids.products.total > 0) return undefined;
  // A subcategory alone is no answer; a method shows what it calls for.
  if (named.methods.length === 0 && ids.methods.length + ids.bodies.length > 0) return undefined;
  const together = await findTermsTogether(db, query);
  if (together.length === 0 && named.methods.length === 0) return undefined;
  // "Test" and its like only rank: to leave them out is no loss, and nothing to tell.
  const required = requiredOf(terms);
  const needed = { ...query, terms: terms.filter((term) => required.includes(term)) };
  const kept = keepTerms(needed, together);
  return named.methods.length > 0
    ? kept
    : { ...kept, terms: terms.filter((term) => !required.includes(term) || together.includes(term)) };
}

/** Whether nothing of any kind was found. */
export function isNothing(ids: ResultIds): boolean {
  return ids.products.total + ids.bodies.length + ids.subcategories.length + ids.methods.length === 0;
}

/** Groups that the type does not search are empty. */
function find(db: Database, query: ParsedQuery, type: SearchType, needed: number): Promise<ResultIds> {
  const searches = (group: SearchType) => type === 1 || type === group;
  return findIds(db, query, {
    products: searches(2) && extentOf(type, Math.min(needed, maxProducts)),
    bodies: searches(3),
    subcategories: searches(4),
    methods: searches(5),
  });
}

/** One more than are shown tells whether there are more. */
function extentOf(type: SearchType, needed: number): Extent {
  const maxCount = maxProducts + 1;
  return { needed, enough: type === 1 ? Math.max(needed, enoughForOverview) : maxCount, maxCount };
}
