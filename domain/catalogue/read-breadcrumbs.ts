import type { Context } from "../context.ts";
import type { Named } from "./catalogue.ts";
import { tagsOf } from "./tags.ts";

/** What stands above a thing in the catalogue, and the thing itself; undefined when there is no such thing. */

export async function readSubcategoryBreadcrumb({ db }: Context, id: number) {
  const found = await db
    .selectFrom("subcategory as s")
    .innerJoin("category as c", "c.id", "s.category_id")
    .select(["c.id as categoryId", "c.name as categoryName", "s.id", "s.name"])
    .where("s.id", "=", id)
    .executeTakeFirst();
  if (!found) return undefined;
  const category: Named = { id: found.categoryId, name: found.categoryName };
  const subcategory: Named = { id: found.id, name: found.name };
  return { category, subcategory, tags: [...tagsOf("category", [category]), ...tagsOf("subcategory", [subcategory])] };
}

export async function readMethodBreadcrumb({ db }: Context, id: number) {
  const found = await db
    .selectFrom("method as m")
    .innerJoin("standards_body as b", "b.id", "m.body_id")
    .select(["b.id as bodyId", "b.name as bodyName", "m.id", "m.designation as name"])
    .where("m.id", "=", id)
    .executeTakeFirst();
  if (!found) return undefined;
  const body: Named = { id: found.bodyId, name: found.bodyName };
  const method: Named = { id: found.id, name: found.name };
  return { body, method, tags: [...tagsOf("body", [body]), ...tagsOf("method", [method])] };
}
