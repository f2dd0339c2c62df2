import { type RawBuilder, sql } from "kysely";
import type { Database, MethodRole } from "../../db/schema.ts";
import { methodRoles } from "../catalogue/catalogue.ts";
import { methodsMeant, planProducts } from "./plan-products.ts";
import { kindsNamed } from "./query/kinds-named.ts";
import { type ParsedQuery, type QueryTerm, spellingsOf } from "./query/parse-query.ts";
import { allOf } from "./query/text-query.ts";

/** Ids of products, the best first, and the number of products that match; `more`: that were counted, and there may be others. */
export type ProductIds = { ids: number[]; total: number; more: boolean };

export const noProducts: ProductIds = { ids: [], total: 0, more: false };

/** How far products are sought: the best `needed` in their order, all up to `maxCount`; a large catalogue may stop counting at `enough`. */
export type Extent = { needed: number; enough: number; maxCount: number };

/** SQL for the products of a query, as ProductIds, in the order of docs/search-ranking.md. */
export async function selectProducts(db: Database, query: ParsedQuery, extent: Extent): Promise<RawBuilder<ProductIds>> {
  return selectProductsByRole(query, await readRolesPlayed(db, methodsMeant(query)), extent);
}

/** @param roles the roles that products play in the methods of the query, in the order of `methodRoles` */
export function selectProductsByRole(
  query: ParsedQuery,
  roles: readonly MethodRole[],
  { needed, enough, maxCount }: Extent,
): RawBuilder<ProductIds> {
  const { text, terms } = query;
  const { passes, counted, rare } = planProducts(query, roles);
  return sql`(
    select json_build_object('ids', ids, 'total', total, 'more', more) from search_products(
      ${needsOfOptions(query)}::integer[],
      search_key(${text}),
      ${passes.map(({ names }) => names ?? null)}::tsquery[],
      ${passes.map(({ words }) => words ?? null)}::tsquery[],
      ${passes.map(({ texts }) => texts ?? null)}::tsquery[],
      ${counted ?? null}::tsquery,
      ${allOf(spellingsOf(terms)) ?? null}::tsquery,
      ${allOf(terms.map(({ exact }) => exact)) ?? null}::tsquery,
      ${rankedTerms(terms)}::tsquery[],
      ${kindsNamed(terms) ?? null}::tsquery,
      ${rare ?? null}::tsquery,
      ${needed}::integer,
      ${maxCount}::integer,
      ${enough}::integer
    )
  )`;
}

/** What the options that are named call for; with other words the words decide. */
function needsOfOptions({ options, terms }: ParsedQuery): number[] {
  return terms.length > 0 ? [] : [...new Set(options.flatMap(({ option }) => option.needs.map(({ id }) => id)))];
}

/** The roles that products play in any of the methods, in the order of `methodRoles`: most methods use few of the dozen. */
async function readRolesPlayed(db: Database, methods: readonly { id: number }[]): Promise<MethodRole[]> {
  if (methods.length === 0) return [];
  // One index lookup for each role: "exists" would read the roles of all products.
  const { rows } = await sql<{ role: MethodRole }>`
    select role from unnest(${methodRoles}::text[]) with ordinality as listed (role, place)
    cross join lateral (
      select from product_method pm where pm.method_id = any(${methods.map(({ id }) => id)}::integer[]) and pm.role = listed.role limit 1
    ) played
    order by place`.execute(db);
  return rows.map(({ role }) => role);
}

/** The conditions that search_score() scores one by one; the fourth joins all terms beyond the third. */
function rankedTerms(terms: readonly QueryTerm[]): string[] {
  const conditions = terms.map(({ ranked }) => ranked);
  return conditions.length > 4 ? [...conditions.slice(0, 3), conditions.slice(3).join("&")] : conditions;
}
