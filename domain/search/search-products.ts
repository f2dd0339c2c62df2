import { sql } from "kysely";
import { type ProductRecord, selectProductRecords } from "../catalogue/product-record.ts";
import { type Part, tagsOfRecords } from "../catalogue/read-product-records.ts";
import type { Context } from "../context.ts";
import { contains } from "./contains.ts";

/** Products whose name or item number contains the text: one part of them, and how many there are in all. */
export async function searchProducts({ db }: Context, text: string, { page, limit }: Part) {
  const found = contains(text, "p.name", "p.item_number");
  const [rows, { total }] = await Promise.all([
    selectProductRecords(db)
      .where(found)
      .orderBy("p.item_number")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db.selectFrom("product as p").select(sql<number>`count(*)`.as("total")).where(found).executeTakeFirstOrThrow(),
  ]);
  const records: ProductRecord[] = rows;
  return { records, total, tags: ["products", ...tagsOfRecords(records)] };
}
