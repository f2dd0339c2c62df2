import { sql } from "kysely";
import type { Context } from "../context.ts";
import { selectProductRecords } from "./product-record.ts";
import { tagsOfRecords } from "./read-product-records.ts";

/** The products that the supplier shows first, those of a category together, in the catalogue's order. */
export async function readBestSellers({ db }: Context) {
  const records = await selectProductRecords(db)
    .innerJoin("category as shelf", "shelf.id", "s.category_id")
    .where("p.best_seller", "=", true)
    .orderBy(sql`shelf.position, shelf.id, p.item_number`)
    .execute();
  return {
    byCategory: Object.values(Object.groupBy(records, ({ category }) => category.id)),
    tags: ["products", ...tagsOfRecords(records)],
  };
}
