import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { type ProductCard, selectProductCards } from "./product-card.ts";
import { every, filterConditions, inScope, type ProductScope } from "./product-list-filters.ts";
import type { ProductQuery, ProductSort } from "./product-query.ts";
import { type ProductFacets, readProductFacets } from "./read-product-facets.ts";
import { tagsOf } from "./tags.ts";

/** Cards on one page of a list. */
export const productsPerPage = 24;

export type ProductList = ProductFacets & {
  query: ProductQuery;
  /** The cards of page `query.page`; none when there is no such page. */
  cards: ProductCard[];
  /** Pages in all, at least 1. */
  pages: number;
};

/** One page of the products of a subcategory or a method, with exact counts of what each filter would give. */
export async function readProductList(
  { db }: Context,
  scope: ProductScope,
  query: ProductQuery,
): Promise<{ list: ProductList; tags: string[] }> {
  const [cards, { subcategoryIds, ...facets }] = await Promise.all([
    readCards(db, scope, query),
    readProductFacets(db, scope, query.filters),
  ]);
  const pages = Math.max(1, Math.ceil(facets.total / productsPerPage));
  const tags = [
    ...tagsOf("product", cards),
    ...subcategoryIds.map((id) => `subcategory:${id}`),
    ...facets.methods.map(({ value }) => `method:${value}`),
  ];
  return { list: { ...facets, query, cards, pages }, tags };
}

function readCards(db: Database, scope: ProductScope, { filters, sort, page }: ProductQuery): Promise<ProductCard[]> {
  const order = orders[sort];
  const onPage = db
    .selectFrom("product as p")
    .select("p.id")
    .where(inScope(scope, filters))
    .where(every(Object.values(filterConditions(scope, filters))))
    .orderBy(order)
    .limit(productsPerPage)
    .offset((page - 1) * productsPerPage);
  return selectProductCards(db).where("p.id", "in", onPage).orderBy(order).execute();
}

/** Names sort by the Unicode collation on every server. Item numbers are unique: with them every order is complete, and no product is on two pages. */
const orders: Record<ProductSort, RawBuilder<unknown>> = {
  "item-number": sql`p.item_number`,
  name: sql`p.name collate "und-x-icu", p.item_number`,
  "areal-mass": sql`p.areal_mass_gsm nulls last, p.item_number`,
};
