import { sql } from "kysely";
import { compileOnce } from "../../db/compile-once.ts";
import { readTogether } from "../../db/read-together.ts";
import { tagsOf } from "../catalogue/tags.ts";
import type { Context } from "../context.ts";
import { type ProductRecord, selectProductRecords } from "./product-record.ts";

/** Which products are meant; several conditions narrow the list. */
export type RecordScope = {
  subcategory?: number;
  method?: number;
  /** Products of any of the body's methods. */
  body?: number;
  /** Products of any method at all. */
  anyMethod?: true;
};

/** One part of a long list: `page` counts from 1. */
export type PageOfList = { page: number; limit: number };

const recordById = readTogether(
  compileOnce((db, ids: number[]) => selectProductRecords(db).where("p.id", "=", sql<number>`any(${ids}::int[])`)),
);

/** The record of the product with an id; no record when there is no such product. */
export async function readProductRecord(ctx: Context, id: number): Promise<{ records: ProductRecord[]; tags: string[] }> {
  const record = await recordById(ctx.db, id);
  const records = record ? [record] : [];
  return { records, tags: [`product:${id}`, ...tagsOfRecords(records)] };
}

/** One page of the products of a scope, by item number, and how many there are in all. */
export async function readProductRecords(
  ctx: Context,
  scope: RecordScope,
  { page, limit }: PageOfList,
): Promise<{ records: ProductRecord[]; total: number; tags: string[] }> {
  const { subcategory, method, body } = scope;
  const numbers = [subcategory, method, body].map((number) => number ?? 0) as [number, number, number];
  const rows = await queryOf(scope)(ctx.db, ...numbers, limit, (page - 1) * limit);
  // A page beyond the end has no row with the total.
  const total = rows[0]?.total ?? (page > 1 ? (await readProductRecords(ctx, scope, { page: 1, limit: 1 })).total : 0);
  const records: ProductRecord[] = rows;
  return { records, total, tags: tagsOfRecords(records) };
}

type RecordQuery = ReturnType<typeof makeQuery>;
const queries = new Map<string, RecordQuery>();

/** The query for the conditions that a scope has: few different ones, each put together once. */
function queryOf(scope: RecordScope): RecordQuery {
  const key = (Object.keys(scope) as (keyof RecordScope)[]).filter((name) => scope[name] !== undefined).join(" ");
  const known = queries.get(key);
  if (known) return known;
  const made = makeQuery(scope);
  queries.set(key, made);
  return made;
}

/** @param scope which conditions the query has; their numbers come with each call */
function makeQuery(scope: RecordScope) {
  const has = (name: keyof RecordScope) => scope[name] !== undefined;
  return compileOnce((db, subcategory: number, method: number, body: number, limit: number, offset: number) =>
    selectProductRecords(db)
      .select(sql<number>`count(*) over ()`.as("total"))
      .where("p.withdrawn_on", "is", null)
      .$if(has("subcategory"), (query) => query.where("p.subcategory_id", "=", subcategory))
      .$if(has("method"), (query) =>
        query.where(sql<boolean>`p.id in (select product_id from product_method where method_id = ${method} and called_for)`),
      )
      .$if(has("body"), (query) =>
        query.where(
          sql<boolean>`p.id in (select product_id from product_method join method on method.id = method_id where body_id = ${body} and called_for)`,
        ),
      )
      .$if(has("anyMethod"), (query) => query.where(sql<boolean>`p.id in (select product_id from product_method)`))
      .orderBy("p.item_number")
      .limit(limit)
      .offset(offset),
  );
}

/** The tags of the products, and of the categories and subcategories that they name. */
export function tagsOfRecords(records: readonly ProductRecord[]): string[] {
  return [
    ...tagsOf("product", records),
    ...new Set(records.flatMap(({ category, subcategory }) => [`category:${category.id}`, `subcategory:${subcategory.id}`])),
  ];
}
