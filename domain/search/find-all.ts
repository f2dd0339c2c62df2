import type { Database } from "../../db/schema.ts";
import { findBodyIds, findMethodIds, findSubcategoryIds } from "./find-groups.ts";
import { type FoundProducts, findPartsTogether, findProducts, noProducts } from "./find-products.ts";
import { keepParts, type ParsedQuery } from "./parse-query.ts";
import type { SearchType } from "./search-query.ts";

/** Everything that a text finds by its ids, in groups, the best first. Groups that a type does not search are empty. */
export type FoundIds = { products: FoundProducts; bodies: number[]; subcategories: number[]; methods: number[] };

/** So many products are found at most: nobody turns so many pages. */
export const mostProducts = 1000;

/**
 * Finds what has all the words; where nothing has, what has most of them.
 *
 * @param needed how many products have to be in their right order
 */
export async function findAll(
  db: Database,
  understood: ParsedQuery,
  type: SearchType,
  needed: number,
): Promise<{ ids: FoundIds; understood: ParsedQuery }> {
  const ids = await find(db, understood, type, needed);
  const fewer = await withFewerWords(db, understood, ids, type);
  return fewer ? { ids: await find(db, fewer, type, needed), understood: fewer } : { ids, understood };
}

/** The words of a text that are worth looking for alone; undefined where there is no need, or no use. */
async function withFewerWords(
  db: Database,
  understood: ParsedQuery,
  ids: FoundIds,
  type: SearchType,
): Promise<ParsedQuery | undefined> {
  const { named, parts } = understood;
  if (parts.length === 0) return undefined;
  // Beside a method words only narrow: what it is run with is a better answer than nothing.
  if (named.methods.length > 0) return ids.products.total === 0 && type <= 2 ? keepParts(understood, []) : undefined;
  if (!isNothing(ids) || type > 2) return undefined;
  const kept = await findPartsTogether(db, parts);
  return kept.length > 0 ? keepParts(understood, kept) : undefined;
}

export function isNothing(ids: FoundIds): boolean {
  return ids.products.total + ids.bodies.length + ids.subcategories.length + ids.methods.length === 0;
}

async function find(db: Database, understood: ParsedQuery, type: SearchType, needed: number): Promise<FoundIds> {
  const searches = (group: SearchType) => type === 1 || type === group;
  const [products, bodies, subcategories, methods] = await Promise.all([
    searches(2) ? findProducts(db, understood, Math.min(needed, mostProducts), mostProducts + 1) : noProducts,
    searches(3) ? findBodyIds(db, understood) : [],
    searches(4) ? findSubcategoryIds(db, understood) : [],
    searches(5) ? findMethodIds(db, understood) : [],
  ]);
  return { products, bodies, subcategories, methods };
}
