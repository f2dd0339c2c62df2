import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { Context } from "../context.ts";
import type { ProductQuery } from "./product-query.ts";
import { readProductList } from "./read-product-list.ts";

/** A subcategory and one page of its products; undefined when there is no such subcategory. */
export async function readSubcategory(ctx: Context, id: number, query: ProductQuery) {
  const head = ctx.db
    .selectFrom("subcategory as s")
    .select((eb) => [
      "s.id",
      "s.name",
      "s.description",
      jsonObjectFrom(
        eb.selectFrom("category").select(["category.id", "category.name"]).whereRef("category.id", "=", "s.category_id"),
      )
        .$notNull()
        .as("category"),
    ])
    .where("s.id", "=", id);
  const [subcategory, { list, tags }] = await Promise.all([
    head.executeTakeFirst(),
    readProductList(ctx, { subcategory: id }, query),
  ]);
  if (!subcategory) return undefined;
  return { subcategory, list, tags: [`subcategory:${id}`, `category:${subcategory.category.id}`, ...tags] };
}
