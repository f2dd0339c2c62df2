import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Context } from "../context.ts";
import { supplierKeys } from "../records/supplier.ts";
import { constructionCounts } from "./read-categories.ts";
import { supplierFacts } from "./supplier-facts.ts";
import { withTypicalWeaves } from "./typical-weaves.ts";

/** Subcategories of a category in the menus, at most. */
const maxSubcategories = 4;
/** Methods of a standards body in the menus, at most. */
const maxMethods = 8;

export type Shell = Awaited<ReturnType<typeof readShell>>["shell"];

/**
 * What header, drawer and footer show on every page.
 *
 * It has no counts, and which weave stands for a category and which methods of a body are named (those with the most products) is read
 * again only when the menus themselves change: otherwise every product that is edited would change every page.
 */
export async function readShell({ db }: Context) {
  const { supplier, categories, bodies, hasHistory } = await db
    .selectNoFrom((eb) => [
      supplierFacts(supplierKeys).as("supplier"),
      jsonArrayFrom(
        eb
          .selectFrom("category as c")
          .select((of) => [
            "c.id",
            "c.name",
            jsonArrayFrom(
              of
                .selectFrom("subcategory as s")
                .select(["s.id", "s.name"])
                .whereRef("s.category_id", "=", "c.id")
                .orderBy("s.position")
                .orderBy("s.id")
                .limit(maxSubcategories),
            ).as("subcategories"),
            constructionCounts.as("constructions"),
          ])
          .orderBy("c.position")
          .orderBy("c.id"),
      ).as("categories"),
      jsonArrayFrom(
        eb
          .selectFrom("standards_body as b")
          .select((of) => [
            "b.id",
            "b.name",
            "b.full_name as fullName",
            "b.website",
            jsonArrayFrom(
              of
                .selectFrom("method as m")
                .select(["m.id", "m.designation", "m.title"])
                .whereRef("m.body_id", "=", "b.id")
                .orderBy(
                  sql`(select count(distinct product_id) from product_method where method_id = m.id and called_for)`,
                  "desc",
                )
                .orderBy("m.position")
                .orderBy("m.id")
                .limit(maxMethods),
            ).as("methods"),
          ])
          .orderBy("b.position")
          .orderBy("b.id"),
      ).as("bodies"),
      /** Whether there is a company history to link to. */
      sql<boolean>`exists (select from about_item where name = 'HISTORY')`.as("hasHistory"),
    ])
    .executeTakeFirstOrThrow();
  const shell = {
    supplier,
    categories: withTypicalWeaves(categories),
    bodies: bodies.map((body) => ({
      ...body,
      methods: body.methods.sort((a, b) => a.designation.localeCompare(b.designation, "en", { numeric: true })),
    })),
    hasHistory,
  };
  return { shell, tags: ["supplier", "categories", "subcategories", "bodies", "methods", "about"] };
}
