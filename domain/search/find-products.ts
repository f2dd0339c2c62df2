import { sql } from "kysely";
import type { Database, MethodRole } from "../../db/schema.ts";
import { methodRoles } from "../catalogue/catalogue.ts";
import type { ParsedQuery, QueryTerm } from "./parse-query.ts";
import { methodsMeant, planProducts } from "./plan-products.ts";
import { allOf } from "./text-query.ts";

/** Products by their ids, the best first, and how many there are: counted up to one more than can be found. */
export type FoundProducts = { ids: number[]; total: number };

export const noProducts: FoundProducts = { ids: [], total: 0 };

/**
 * The products that a text finds.
 *
 * @param needed so many ids at most
 * @param most how far they are counted, and ranked
 */
export async function findProducts(db: Database, understood: ParsedQuery, needed: number, most: number): Promise<FoundProducts> {
  const roles = await readRolesPlayed(db, methodsMeant(understood));
  const { passes, counted } = planProducts(understood, roles);
  const { parts } = understood;
  const { rows } = await sql<FoundProducts>`
    select ids, total from search_products(
      search_key(${understood.text}),
      ${passes.map(({ names }) => names ?? null)}::tsquery[],
      ${passes.map((pass) => pass.words ?? null)}::tsquery[],
      ${counted ?? null}::tsquery,
      ${allOf(parts.map(({ own }) => own)) ?? null}::tsquery,
      ${allOf(parts.map(({ exact }) => exact)) ?? null}::tsquery,
      ${rankedParts(parts)}::tsquery[],
      ${needed}::integer,
      ${most}::integer
    )`.execute(db);
  return rows[0] ?? noProducts;
}

/** What products play in any of the methods, in the order in which roles are listed: most methods know few of the dozen. */
async function readRolesPlayed(db: Database, methods: readonly { id: number }[]): Promise<MethodRole[]> {
  if (methods.length === 0) return [];
  // One look into the index for each role: with "exists" the roles of all the products would be read.
  const { rows } = await sql<{ role: MethodRole }>`
    select role from unnest(${methodRoles}::text[]) with ordinality as listed (role, place)
    cross join lateral (
      select from product_method pm where pm.method_id = any(${methods.map(({ id }) => id)}::integer[]) and pm.role = listed.role limit 1
    ) played
    order by place`.execute(db);
  return rows.map(({ role }) => role);
}

/** Each part by itself; those beyond the fourth count with it. */
function rankedParts(parts: readonly QueryTerm[]): string[] {
  const meant = parts.map((part) => part.meant);
  return meant.length > 4 ? [...meant.slice(0, 3), meant.slice(3).join("&")] : meant;
}

/**
 * The parts of a text that some product has together: all but one, else the one that says most; none where no product has any. Numbers
 * alone are an item number: parts of it would find what has nothing to do with it.
 */
export async function findPartsTogether(db: Database, parts: readonly QueryTerm[]): Promise<QueryTerm[]> {
  if (parts.every(({ typed }) => /^[\d ]+$/.test(typed))) return [];
  const without = parts.length > 2 ? parts.map((part) => parts.filter((other) => other !== part)) : [];
  for (const choice of [without, parts.map((part) => [part])]) {
    const best = await rarest(db, choice);
    if (best) return best;
  }
  return [];
}

async function rarest(db: Database, choice: readonly QueryTerm[][]): Promise<QueryTerm[] | undefined> {
  if (choice.length === 0) return undefined;
  const conditions = choice.map((parts) => allOf(parts.map(({ meant }) => meant)) ?? "");
  const { rows } = await sql<{ place: number }>`
    select place from unnest(${conditions}::tsquery[]) with ordinality as choice (condition, place)
    cross join lateral (select search_count(condition, 200) as found) counted
    where found > 0 order by found, place desc limit 1`.execute(db);
  return choice[(rows[0]?.place ?? 0) - 1];
}
