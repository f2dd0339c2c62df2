import { tagsOf } from "../catalogue/tags.ts";
import type { Context } from "../context.ts";
import { selectMethodRecords } from "../methods/method-record.ts";
import { selectBodyRecords } from "../methods/read-body-records.ts";
import { tagsOfMethods } from "../methods/read-method-records.ts";
import { type ProductRecord, selectProductRecords } from "../products/product-record.ts";
import { type PageOfList, tagsOfRecords } from "../products/read-product-records.ts";
import { findAll, maxProducts } from "./find-all.ts";
import { inOrderOfIds, isOneOf } from "./ids-in-order.ts";
import { parseQuery } from "./query/parse-query.ts";
import { readSubcategoryHits } from "./read-hits.ts";
import { type SearchType, searchTags } from "./search-query.ts";

// Whole records that the search finds, for the API, in the order of searchCatalogue().

/** One page of the products, and their total number, at most 1,000. */
export async function searchProductRecords(ctx: Context, text: string, { page, limit }: PageOfList) {
  const to = Math.min(page * limit, maxProducts);
  const { products } = await find(ctx, text, 2, to);
  const shown = products.ids.slice((page - 1) * limit, to);
  const records: ProductRecord[] = await selectProductRecords(ctx.db)
    .where(isOneOf("p.id", shown))
    .orderBy(inOrderOfIds("p.id", shown))
    .execute();
  return { records, total: Math.min(products.total, maxProducts), tags: [...searchTags, ...tagsOfRecords(records)] };
}

/** Methods that a text may be about, as rows of a call. */
export async function searchMethodRecords(ctx: Context, text: string) {
  const { methods: ids } = await find(ctx, text, 5);
  const methods = await selectMethodRecords(ctx.db)
    .where(isOneOf("m.id", ids))
    .clearOrderBy()
    .orderBy(inOrderOfIds("m.id", ids))
    .execute();
  return { methods, tags: [...searchTags, ...tagsOfMethods(methods)] };
}

/** Standards bodies that a text may be about, as rows of a call. */
export async function searchBodyRecords(ctx: Context, text: string) {
  const { bodies: ids } = await find(ctx, text, 3);
  const bodies = await selectBodyRecords(ctx.db)
    .where(isOneOf("b.id", ids))
    .clearOrderBy()
    .orderBy(inOrderOfIds("b.id", ids))
    .execute();
  return { bodies, tags: [...searchTags, ...tagsOf("body", bodies)] };
}

/** Subcategories that a text may be about, as rows of a call. */
export async function searchSubcategoryRecords(ctx: Context, text: string) {
  const { subcategories: ids } = await find(ctx, text, 4);
  const subcategories = await readSubcategoryHits(ctx, ids);
  return { subcategories, tags: [...searchTags, ...tagsOf("subcategory", subcategories)] };
}

async function find(ctx: Context, text: string, type: SearchType, needed = 0) {
  return (await findAll(ctx.db, await parseQuery(ctx, text, false), type, needed)).ids;
}
