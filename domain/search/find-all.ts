import type { Database } from "../../db/schema.ts";
import { findBodyIds, findMethodIds, findSubcategoryIds } from "./find-groups.ts";
import { type FoundProducts, findProducts, noProducts } from "./find-products.ts";
import { keepTerms, type ParsedQuery } from "./parse-query.ts";
import type { SearchType } from "./search-query.ts";
import { findTermsTogether } from "./terms-together.ts";

/** Ids of everything that a query finds, in groups, the best first. Groups that the type does not search are empty. */
export type FoundIds = { products: FoundProducts; bodies: number[]; subcategories: number[]; methods: number[] };

/** Maximum number of products that a search finds: nobody turns more pages. */
export const maxProducts = 1000;

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
): Promise<{ ids: FoundIds; query: ParsedQuery }> {
  const ids = await find(db, query, type, needed);
  const fewer = await withFewerWords(db, query, ids, type);
  return fewer ? { ids: await find(db, fewer, type, needed), query: fewer } : { ids, query };
}

/** The query without words that prevent results; undefined when it has results, or when dropping words would not help. */
async function withFewerWords(
  db: Database,
  query: ParsedQuery,
  ids: FoundIds,
  type: SearchType,
): Promise<ParsedQuery | undefined> {
  const { named, terms } = query;
  if (terms.length === 0 || query.namesOnly) return undefined;
  // Beside a method words only narrow: what it is run with is a better answer than nothing.
  if (named.methods.length > 0 ? ids.products.total > 0 || type > 2 : !isNothing(ids) || type > 2) return undefined;
  const kept = await findTermsTogether(db, query);
  return kept.length > 0 || named.methods.length > 0 ? keepTerms(query, kept) : undefined;
}

/** Whether nothing of any kind was found. */
export function isNothing(ids: FoundIds): boolean {
  return ids.products.total + ids.bodies.length + ids.subcategories.length + ids.methods.length === 0;
}

async function find(db: Database, query: ParsedQuery, type: SearchType, needed: number): Promise<FoundIds> {
  const searches = (group: SearchType) => type === 1 || type === group;
  const [products, bodies, subcategories, methods] = await Promise.all([
    searches(2) ? findProducts(db, query, Math.min(needed, maxProducts), maxProducts + 1) : noProducts,
    searches(3) ? findBodyIds(db, query) : [],
    searches(4) ? findSubcategoryIds(db, query) : [],
    searches(5) ? findMethodIds(db, query) : [],
  ]);
  return { products, bodies, subcategories, methods };
}
