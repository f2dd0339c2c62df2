import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Context } from "../context.ts";
import { constructionCounts } from "./read-categories.ts";
import { withTypicalWeaves } from "./typical-weaves.ts";

/** The menus show at most so many subcategories of a category, and methods of a standards body. */
const subcategoriesShown = 4;
const methodsShown = 8;

/** What the supplier says of itself; empty where it says nothing. */
const supplierKeys = [
  "name",
  "short_name",
  "tagline",
  "phone",
  "email",
  "address",
  "linkedin",
  "facebook",
  "instagram",
  "youtube",
  "app_store",
  "play_store",
  "copyright_year",
] as const;
export type Supplier = Record<(typeof supplierKeys)[number], string>;

export type Shell = Awaited<ReturnType<typeof readShell>>["shell"];

/**
 * What header, drawer and footer show on every page.
 *
 * No counts stand here, and which weave stands for a category and which methods of a body are named (those that most products
 * serve) is looked at anew only when the menus themselves change: else every product that is edited would change every page.
 */
export async function readShell({ db }: Context) {
  const { facts, categories, bodies, hasHistory } = await db
    .selectNoFrom((eb) => [
      sql<Partial<Supplier>>`(select coalesce(json_object_agg(key, value), '{}') from supplier)`.as("facts"),
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
                .limit(subcategoriesShown),
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
                .orderBy(sql`(select count(distinct product_id) from product_method where method_id = m.id)`, "desc")
                .orderBy("m.position")
                .orderBy("m.id")
                .limit(methodsShown),
            ).as("methods"),
          ])
          .orderBy("b.position")
          .orderBy("b.id"),
      ).as("bodies"),
      /** Whether there is a company history to link to. */
      sql<boolean>`exists (select from about_item where name = 'HISTORY')`.as("hasHistory"),
    ])
    .executeTakeFirstOrThrow();
  const supplier = Object.fromEntries(supplierKeys.map((key) => [key, facts[key] ?? ""])) as Supplier;
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
