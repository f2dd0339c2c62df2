import { type InferResult, type RawBuilder, sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { Database, MethodRole } from "../../db/schema.ts";
import { cachedRead } from "../cache/cached-read.ts";
import { tagsOf } from "../catalogue/tags.ts";

/** How many products of a method are looked at for what is used alongside; a longer list is hardly a reason to go together. */
export const lookedAtPerMethod = 24;

/**
 * A method as the pages of all its products show it. `body.methods`: how many the body has; `products`: the first ones, one more than are
 * looked at, because a product is not used alongside itself.
 */
export type MethodFacts = InferResult<ReturnType<typeof selectMethods>>[number];

/** Methods by id, for products' pages. */
export const readMethodFacts = cachedRead("method", async ({ db }, ids) => {
  const methods = await selectMethods(db, ids).execute();
  return methods.map((method) => ({
    id: method.id,
    value: method,
    tags: [`method:${method.id}`, `body:${method.body.id}`, ...tagsOf("product", method.products)],
  }));
});

/** The same for products of one material in several forms or sizes: name up to its first comma, make and weight. Null without construction. */
const family: RawBuilder<string | null> = sql`case when p.construction <> '' then
  concat_ws(' ', p.subcategory_id, split_part(p.name, ',', 1), p.construction, p.areal_mass, p.composition::text) end`;

function selectMethods(db: Database, ids: number[]) {
  return db
    .selectFrom("method as m")
    .select((eb) => [
      "m.id",
      "m.designation",
      "m.title",
      "m.position",
      jsonObjectFrom(
        eb
          .selectFrom("standards_body as b")
          .select([
            "b.id",
            "b.name",
            "b.full_name as fullName",
            "b.position",
            sql<number>`(select count(*) from method where body_id = b.id)`.as("methods"),
          ])
          .whereRef("b.id", "=", "m.body_id"),
      )
        .$notNull()
        .as("body"),
      jsonArrayFrom(
        eb
          .selectFrom("sold_product as p")
          .select(["p.id", "p.item_number as itemNumber", "p.subcategory_id as subcategoryId"])
          .select([
            sql<MethodRole>`(select min(role) from product_method where product_id = p.id and method_id = m.id and called_for)`.as(
              "role",
            ),
            family.as("family"),
          ])
          .where(
            sql<boolean>`p.id in (
              select distinct product_id from product_method where method_id = m.id and called_for order by product_id limit ${sql.lit(lookedAtPerMethod + 1)}
            )`,
          )
          .orderBy("p.id"),
      ).as("products"),
    ])
    .where("m.id", "=", sql<number>`any(${ids}::int[])`);
}
