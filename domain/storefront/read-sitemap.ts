import type { Database } from "../../db/schema.ts";
import type { Named } from "../catalogue/catalogue.ts";
import type { Context } from "../context.ts";

/** How many products one sitemap file names; the protocol allows 50,000 addresses. */
const productsPerSitemap = 20_000;

/** Everything but products that has a page of its own: few enough for one file. */
export async function readSitemapSections({ db }: Context) {
  const [categories, subcategories, bodies, interestGroups, methods, methodsWithKits] = await Promise.all([
    readNamed(db, "category"),
    readNamed(db, "subcategory"),
    readNamed(db, "standards_body"),
    readNamed(db, "interest_group"),
    readMethods(db).execute(),
    readMethods(db)
      .where("id", "in", db.selectFrom("kit").select("method_id").where("released_by", "<>", ""))
      .execute(),
  ]);
  return { categories, subcategories, bodies, interestGroups, methods, methodsWithKits };
}

/** What the supplier publishes besides the catalogue that has pages of its own. */
export async function readSitemapContent({ db }: Context) {
  const [services, projects, careers, news] = await Promise.all([
    readNamed(db, "service"),
    readNamed(db, "project"),
    readNamed(db, "career"),
    db.selectFrom("news").select(["id", "title as name"]).orderBy("id").execute(),
  ]);
  return { services, news, projects, careers };
}

const readMethods = (db: Database) => db.selectFrom("method").select(["id", "designation as name"]).orderBy("id");

type NamedTable = "category" | "subcategory" | "standards_body" | "interest_group" | "service" | "project" | "career";
const readNamed = (db: Database, table: NamedTable) => db.selectFrom(table).select(["id", "name"]).orderBy("id").execute();

/** The id at which each sitemap file of products begins; it stays the same when products are added at the end. */
export async function readProductSitemapStarts({ db }: Context): Promise<number[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom("sold_product")
        .select(({ fn }) => [
          "id",
          fn
            .agg<number>("row_number")
            .over((over) => over.orderBy("id"))
            .as("place"),
        ])
        .as("numbered"),
    )
    .select("id")
    .where(({ eb }) => eb(eb("place", "%", productsPerSitemap), "=", 1))
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The products of the sitemap file that begins at an id. */
export function readSitemapProducts({ db }: Context, start: number): Promise<Named[]> {
  return db
    .selectFrom("sold_product")
    .select(["id", "name"])
    .where("id", ">=", start)
    .orderBy("id")
    .limit(productsPerSitemap)
    .execute();
}
