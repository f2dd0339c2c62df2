import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { tagsOf } from "../catalogue/tags.ts";
import type { Context } from "../context.ts";

export type SearchExample = { kind: "item number" | "method" | "category"; text: string };

/**
 * Examples of searches with results in this catalogue: an item number, the methods of two bodies that have the largest number of products, and
 * the largest subcategories.
 */
export async function readSearchExamples({ db }: Context) {
  const { items, methods, subcategories } = await db
    .selectNoFrom([
      jsonArrayFrom(
        db
          .selectFrom("sold_product")
          .select(["id", "item_number as text"])
          .orderBy("best_seller", "desc")
          .orderBy("item_number")
          .limit(1),
      ).as("items"),
      sql<string[]>`array(
        select designation from (
          select distinct on (body_id) designation, (select count(*) from sold_product_method where method_id = m.id and called_for) as products
          from method m order by body_id, products desc, position, id
        ) busiest order by products desc, designation limit 2
      )`.as("methods"),
      sql<string[]>`array(
        select name from (
          select s.name, count(*) as products from subcategory s join sold_product p on p.subcategory_id = s.id
          group by s.id order by products desc, s.position, s.id limit 2
        ) fullest
      )`.as("subcategories"),
    ])
    .executeTakeFirstOrThrow();
  const examples: SearchExample[] = [
    ...methods.map((text) => ({ kind: "method" as const, text })),
    ...items.map(({ text }) => ({ kind: "item number" as const, text })),
    ...subcategories.map((text) => ({ kind: "category" as const, text })),
  ];
  return { examples, tags: ["methods", "subcategories", ...tagsOf("product", items)] };
}
