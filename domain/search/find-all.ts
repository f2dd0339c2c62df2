import type { Database } from "../../db/schema.ts";
import { findBodyIds, findMethodIds, findSubcategoryIds } from "./find-groups.ts";
import { findPartsTogether, findProductIds } from "./find-products.ts";
import { keepParts, type Understood } from "./read-understood.ts";
import type { SearchType } from "./search-query.ts";

/** Ids of everything that a text finds, by group, the best first. Groups that a type does not search are empty. */
export type FoundIds = { products: number[]; bodies: number[]; subcategories: number[]; methods: number[] };

/** So many products are found at most: nobody turns so many pages. */
export const mostProducts = 1000;

/** Finds what has all the words; where nothing has, what has most of them. */
export async function findAll(
  db: Database,
  understood: Understood,
  type: SearchType,
): Promise<{ ids: FoundIds; understood: Understood }> {
  const ids = await find(db, understood, type);
  const fewer = await withFewerWords(db, understood, ids, type);
  return fewer ? { ids: await find(db, fewer, type), understood: fewer } : { ids, understood };
}

/** The words of a text that are worth looking for alone; undefined where there is no need, or no use. */
async function withFewerWords(
  db: Database,
  understood: Understood,
  ids: FoundIds,
  type: SearchType,
): Promise<Understood | undefined> {
  const { named, parts } = understood;
  if (parts.length === 0) return undefined;
  // Beside a method words only narrow: what it is run with is a better answer than nothing.
  if (named.methods.length > 0) return ids.products.length === 0 && type <= 2 ? keepParts(understood, []) : undefined;
  if (!isNothing(ids) || type > 2) return undefined;
  const kept = await findPartsTogether(db, parts);
  return kept.length > 0 ? keepParts(understood, kept) : undefined;
}

export function isNothing(ids: FoundIds): boolean {
  return Object.values(ids).every((found) => found.length === 0);
}

async function find(db: Database, understood: Understood, type: SearchType): Promise<FoundIds> {
  const searches = (group: SearchType) => type === 1 || type === group;
  const [products, bodies, subcategories, methods] = await Promise.all([
    searches(2) ? findProductIds(db, understood, mostProducts + 1) : [],
    searches(3) ? findBodyIds(db, understood) : [],
    searches(4) ? findSubcategoryIds(db, understood) : [],
    searches(5) ? findMethodIds(db, understood) : [],
  ]);
  return { products, bodies, subcategories, methods };
}
