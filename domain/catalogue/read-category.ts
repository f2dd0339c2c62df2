import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Context } from "../context.ts";
import { subcategoryPicture, tagsOfBorrowedPictures } from "../media/pictures.ts";
import { inOrder } from "../queries/in-order.ts";
import { productCount } from "./read-categories.ts";
import { tagsOf } from "./tags.ts";

/** A category and its subcategories with their product counts; undefined when there is no such category. */
export async function readCategory({ db }: Context, id: number) {
  const category = await db
    .selectFrom("category as c")
    .select((eb) => [
      "c.id",
      "c.name",
      "c.description",
      jsonArrayFrom(
        eb
          .selectFrom("subcategory as s")
          .select(["s.id", "s.name", "s.description", productCount.as("products"), subcategoryPicture("s.id").as("picture")])
          .whereRef("s.category_id", "=", "c.id")
          .orderBy(inOrder("s")),
      ).as("subcategories"),
    ])
    .where("c.id", "=", id)
    .executeTakeFirst();
  if (!category) return undefined;
  const tags = [
    `category:${id}`,
    ...tagsOf("subcategory", category.subcategories),
    ...tagsOfBorrowedPictures(category.subcategories),
  ];
  return { category, tags };
}
