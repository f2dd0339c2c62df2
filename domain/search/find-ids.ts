import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import { type GroupIds, selectGroups } from "./find-groups.ts";
import { type Extent, noProducts, type ProductIds, selectProducts } from "./find-products.ts";
import type { ParsedQuery } from "./query/parse-query.ts";

/** Ids of everything that a query finds, in groups, the best first. */
export type ResultIds = GroupIds & { products: ProductIds };

/** The groups to search. */
export type SearchedGroups = Record<keyof GroupIds, boolean> & { products: Extent | false };

/**
 * Finds the ids of a query in the groups that are wanted; the others are empty. In one statement: each way to the database and back takes as
 * long as finding a group.
 */
export async function findIds(db: Database, query: ParsedQuery, { products, ...groups }: SearchedGroups): Promise<ResultIds> {
  const named = query.named.methods.map(({ id }) => id);
  const none: ResultIds = { bodies: [], subcategories: [], methods: groups.methods ? named : [], products: noProducts };
  const columns = {
    ...selectGroups(query, groups),
    ...(products && { products: await selectProducts(db, query, products) }),
  };
  const selected = Object.entries(columns).map(([group, column]) => sql`${column} as ${sql.ref(group)}`);
  if (selected.length === 0) return none;
  const { rows } = await sql<Partial<ResultIds>>`select ${sql.join(selected)}`.execute(db);
  return { ...none, ...rows[0] };
}
