import { subcategoryPicture } from "../catalogue/pictures.ts";
import { productCount } from "../catalogue/read-categories.ts";
import { tagsOf } from "../catalogue/tags.ts";
import type { Context } from "../context.ts";
import { contains } from "./contains.ts";

/** Subcategories whose name contains the text, in the catalogue's order. */
export async function searchSubcategories({ db }: Context, text: string) {
  const subcategories = await db
    .selectFrom("subcategory as s")
    .innerJoin("category as c", "c.id", "s.category_id")
    .select(["s.id", "s.name", productCount.as("products"), subcategoryPicture("s.id").as("picture")])
    .where(contains(text, "s.name"))
    .orderBy("c.position")
    .orderBy("s.position")
    .orderBy("s.id")
    .execute();
  return { subcategories, tags: ["categories", "subcategories", ...tagsOf("subcategory", subcategories)] };
}
