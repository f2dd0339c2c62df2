import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import { tagsOf } from "../catalogue/tags.ts";
import type { Context } from "../context.ts";
import { type ProductCard, selectProductCards } from "../products/product-card.ts";
import { every, filterConditions, inScope, type ProductScope } from "./product-filters.ts";
import type { ProductQuery, ProductSort, ProductView } from "./product-query.ts";
import { type ProductFacets, readProductFacets } from "./read-product-facets.ts";

/** Cards on one page of a list. */
export const productsPerPage = 24;

/** A list of fewer items shows their pictures, alike or not. */
const fewestToCompare = 10;

export type ProductList<Card = ProductCard> = ProductFacets & {
  query: ProductQuery;
  /** The cards of page `query.page`; none when there is no such page. */
  cards: Card[];
  /** Pages in all, at least 1. */
  pages: number;
  /** A table where pictures say little: where two items or more look alike for each that does not. */
  usualView: ProductView;
};

/** A selection of products `p` as cards, which may have more columns. */
type Cards<Card> =
  ReturnType<typeof selectProductCards> extends SelectQueryBuilder<infer Tables, infer From, unknown>
    ? SelectQueryBuilder<Tables, From, Card>
    : never;

/** One page of the products of a subcategory, of a method or of a search, with exact counts of what each filter would give. */
export async function readProductList<Card extends ProductCard = ProductCard>(
  { db }: Context,
  scope: ProductScope,
  query: ProductQuery,
  selectCards: (db: Database) => Cards<Card> = selectProductCards as unknown as (db: Database) => Cards<Card>,
): Promise<{ list: ProductList<Card>; tags: string[] }> {
  const [cards, { subcategoryIds, ...facets }] = await Promise.all([
    onPage(db, selectCards(db), scope, query).execute(),
    readProductFacets(db, scope, query.filters),
  ]);
  const pages = Math.max(1, Math.ceil(facets.total / productsPerPage));
  const tags = [
    ...tagsOf("product", cards),
    ...subcategoryIds.map((id) => `subcategory:${id}`),
    ...facets.choices.methods.map(({ value }) => `method:${value}`),
  ];
  const areAlike = !("found" in scope) && facets.listed >= fewestToCompare && facets.looks * 2 <= facets.listed;
  return { list: { ...facets, query, cards, pages, usualView: areAlike ? "table" : "swatches" }, tags };
}

function onPage<Card>(db: Database, cards: Cards<Card>, scope: ProductScope, { filters, sort, page }: ProductQuery): Cards<Card> {
  const order = orderOf(sort, scope);
  const ids = db
    .selectFrom("sold_product as p")
    .select("p.id")
    .where(inScope(scope, filters))
    .where(every(Object.values(filterConditions(scope, filters))))
    .orderBy(order)
    .limit(productsPerPage)
    .offset((page - 1) * productsPerPage);
  return cards.where("p.id", "in", ids).orderBy(order) as Cards<Card>;
}

/** Names sort by the Unicode collation on every server. Item numbers are unique: with them every order is complete, and no product is on two pages. */
function orderOf(sort: ProductSort, scope: ProductScope): RawBuilder<unknown> {
  if (sort === "best-match" && "found" in scope) return sql`array_position(${scope.found}::integer[], p.id)`;
  if (sort === "name") return sql`p.name collate "und-x-icu", p.item_number`;
  return sort === "areal-mass" ? sql`p.areal_mass_gsm nulls last, p.item_number` : sql`p.item_number`;
}
