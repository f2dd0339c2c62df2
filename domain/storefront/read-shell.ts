import { sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { selectCategories } from "../catalogue/read-categories.ts";
import { supplierFacts } from "../catalogue/supplier-facts.ts";
import type { Context } from "../context.ts";
import { productsOfMethod, selectBodies } from "../methods/read-standards.ts";
import { inOrder } from "../queries/in-order.ts";
import { supplierKeys } from "../records/supplier.ts";
import { withTypicalWeaves } from "../weaves/typical-weaves.ts";

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
  const { categories, bodies, ...rest } = await db
    .selectNoFrom([
      supplierFacts(supplierKeys).as("supplier"),
      jsonArrayFrom(
        selectCategories(db).select((of) =>
          jsonArrayFrom(
            of
              .selectFrom("subcategory as s")
              .select(["s.id", "s.name"])
              .whereRef("s.category_id", "=", "c.id")
              .orderBy(inOrder("s"))
              .limit(maxSubcategories),
          ).as("subcategories"),
        ),
      ).as("categories"),
      jsonArrayFrom(
        selectBodies(db).select((of) =>
          jsonArrayFrom(
            of
              .selectFrom("method as m")
              .select(["m.id", "m.designation", "m.title"])
              .whereRef("m.body_id", "=", "b.id")
              .orderBy(productsOfMethod, "desc")
              .orderBy(inOrder("m"))
              .limit(maxMethods),
          ).as("methods"),
        ),
      ).as("bodies"),
      /** Whether there is a company history to link to. */
      sql<boolean>`exists (select from about_item where name = 'HISTORY')`.as("hasHistory"),
      jsonObjectFrom(
        db.selectFrom("news").select(["id", "title as name"]).orderBy("published_on", "desc").orderBy("id", "desc").limit(1),
      ).as("latestNews"),
    ])
    .executeTakeFirstOrThrow();
  const shell = {
    ...rest,
    categories: withTypicalWeaves(categories),
    bodies: bodies.map((body) => ({
      ...body,
      methods: body.methods.sort((a, b) => a.designation.localeCompare(b.designation, "en", { numeric: true })),
    })),
  };
  return { shell, tags: ["supplier", "categories", "subcategories", "bodies", "methods", "about", "latest-news"] };
}
