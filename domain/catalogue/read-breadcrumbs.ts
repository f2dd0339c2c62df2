import { type RawBuilder, sql } from "kysely";
import type { Context } from "../context.ts";
import type { Named } from "./catalogue.ts";
import { tagsOf } from "./tags.ts";

/** A thing of the catalogue and what it belongs to; undefined when there is no such thing. */

export async function readSubcategoryBreadcrumb({ db }: Context, id: number) {
  const row = await db
    .selectFrom("subcategory as s")
    .innerJoin("category as c", "c.id", "s.category_id")
    .select([named("c.id", "c.name").as("category"), named("s.id", "s.name").as("subcategory")])
    .where("s.id", "=", id)
    .executeTakeFirst();
  return row && { ...row, tags: [...tagsOf("category", [row.category]), ...tagsOf("subcategory", [row.subcategory])] };
}

/** The breadcrumb of a method; undefined if there is no such method. */
export async function readMethodBreadcrumb({ db }: Context, id: number) {
  const row = await db
    .selectFrom("method as m")
    .innerJoin("standards_body as b", "b.id", "m.body_id")
    .select([named("b.id", "b.name").as("body"), named("m.id", "m.designation").as("method")])
    .where("m.id", "=", id)
    .executeTakeFirst();
  return row && { ...row, tags: [...tagsOf("body", [row.body]), ...tagsOf("method", [row.method])] };
}

function named(id: string, name: string): RawBuilder<Named> {
  return sql`json_build_object('id', ${sql.ref(id)}, 'name', ${sql.ref(name)})`;
}
