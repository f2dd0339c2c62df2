import { sql } from "kysely";
import type { Context } from "../context.ts";
import { type ProductRecord, selectProductRecords } from "./product-record.ts";
import { tagsOf } from "./tags.ts";

/** Which products are meant; several conditions narrow the list. */
export type RecordScope = {
  product?: number;
  subcategory?: number;
  method?: number;
  /** Products of any of the body's methods. */
  body?: number;
  /** Products of any method at all. */
  anyMethod?: true;
};

/** One part of a long list: `page` counts from 1. */
export type Part = { page: number; limit: number };

/** Products with all that is said of them, by item number: one part of them, and how many there are in all. */
export async function readProductRecords(
  ctx: Context,
  scope: RecordScope,
  { page, limit }: Part,
): Promise<{ records: ProductRecord[]; total: number; tags: string[] }> {
  const { product, subcategory, method, body, anyMethod } = scope;
  const rows = await selectProductRecords(ctx.db)
    .select(sql<number>`count(*) over ()`.as("total"))
    .$if(product !== undefined, (query) => query.where("p.id", "=", product as number))
    .$if(subcategory !== undefined, (query) => query.where("p.subcategory_id", "=", subcategory as number))
    .$if(method !== undefined, (query) =>
      query.where(sql<boolean>`p.id in (select product_id from product_method where method_id = ${method})`),
    )
    .$if(body !== undefined, (query) =>
      query.where(
        sql<boolean>`p.id in (select product_id from product_method join method on method.id = method_id where body_id = ${body})`,
      ),
    )
    .$if(anyMethod === true, (query) => query.where(sql<boolean>`p.id in (select product_id from product_method)`))
    .orderBy("p.item_number")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  // A part beyond the end has no row to tell the total.
  const total = rows[0]?.total ?? (page > 1 ? (await readProductRecords(ctx, scope, { page: 1, limit: 1 })).total : 0);
  const records: ProductRecord[] = rows;
  return { records, total, tags: tagsOfRecords(records) };
}

/** The categories and subcategories whose names stand in the records, and the products. */
export function tagsOfRecords(records: readonly ProductRecord[]): string[] {
  return [
    ...tagsOf("product", records),
    ...new Set(records.flatMap(({ category, subcategory }) => [`category:${category.id}`, `subcategory:${subcategory.id}`])),
  ];
}
