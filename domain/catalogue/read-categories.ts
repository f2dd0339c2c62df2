import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Context } from "../context.ts";
import { inOrder } from "../in-order.ts";
import { categoryPicture, tagsOfBorrowedPictures } from "../media/pictures.ts";
import { siteName } from "./supplier-facts.ts";
import { tagsOf } from "./tags.ts";
import { withTypicalWeaves } from "./typical-weaves.ts";

/** All categories in their order, each with all its subcategories and the weave that is typical of it. */
export async function readCategories({ db }: Context) {
  const { categories, site } = await db
    .selectNoFrom((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom("category as c")
          .select((of) => [
            "c.id",
            "c.name",
            "c.description",
            categoryPicture("c.id").as("picture"),
            jsonArrayFrom(
              of
                .selectFrom("subcategory as s")
                .select(["s.id", "s.name", productCount.as("products")])
                .whereRef("s.category_id", "=", "c.id")
                .orderBy(inOrder("s")),
            ).as("subcategories"),
            constructionCounts.as("constructions"),
          ])
          .orderBy(inOrder("c")),
      ).as("categories"),
      siteName.as("site"),
    ])
    .executeTakeFirstOrThrow();
  const tags = [
    "categories",
    ...tagsOf("category", categories),
    ...categories.flatMap(({ subcategories }) => tagsOf("subcategory", subcategories)),
    ...tagsOfBorrowedPictures(categories),
  ];
  return { categories: withTypicalWeaves(categories), site, tags };
}

/** SQL: how many products subcategory `s` lists. */
export const productCount = sql<number>`(select count(*) from product where product.subcategory_id = s.id)`;

/** SQL: how often each construction occurs in category `c`. */
export const constructionCounts = sql<Record<string, number>>`(
  select coalesce(json_object_agg(construction, many), '{}') from (
    select product.construction, count(*) as many
    from product join subcategory on subcategory.id = product.subcategory_id
    where subcategory.category_id = c.id group by product.construction
  ) used
)`;
