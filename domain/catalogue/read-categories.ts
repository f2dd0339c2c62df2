import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { categoryPicture, tagsOfBorrowedPictures } from "../media/pictures.ts";
import { inOrder } from "../queries/in-order.ts";
import { withTypicalWeaves } from "../weaves/typical-weaves.ts";
import { tagsOf } from "./tags.ts";

/** All categories in their order, each with all its subcategories and the weave that is typical of it. */
export async function readCategories({ db }: Context) {
  const { categories } = await db
    .selectNoFrom([
      jsonArrayFrom(
        selectCategories(db).select((of) => [
          "c.description",
          categoryPicture("c.id").as("picture"),
          jsonArrayFrom(
            of
              .selectFrom("subcategory as s")
              .select(["s.id", "s.name", productCount.as("products")])
              .whereRef("s.category_id", "=", "c.id")
              .orderBy(inOrder("s")),
          ).as("subcategories"),
        ]),
      ).as("categories"),
    ])
    .executeTakeFirstOrThrow();
  const tags = [
    "categories",
    ...tagsOf("category", categories),
    ...categories.flatMap(({ subcategories }) => tagsOf("subcategory", subcategories)),
    ...tagsOfBorrowedPictures(categories),
  ];
  return { categories: withTypicalWeaves(categories), tags };
}

/** Selects categories `c` in their order, each with the number of products of each construction. */
export function selectCategories(db: Database) {
  return db
    .selectFrom("category as c")
    .select(["c.id", "c.name", constructionCounts.as("constructions")])
    .orderBy(inOrder("c"));
}

/** SQL: how many products subcategory `s` lists. */
export const productCount = sql<number>`(select count(*) from sold_product p where p.subcategory_id = s.id)`;

/** SQL: how often each construction occurs in category `c`. */
const constructionCounts = sql<Record<string, number>>`(
  select coalesce(json_object_agg(construction, many), '{}') from (
    select p.construction, count(*) as many
    from sold_product p join subcategory on subcategory.id = p.subcategory_id
    where subcategory.category_id = c.id group by p.construction
  ) used
)`;
