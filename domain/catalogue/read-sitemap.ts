import type { Context } from "../context.ts";
import type { Named } from "./catalogue.ts";

/** How many products one sitemap file names; the protocol allows 50,000 addresses. */
const productsPerSitemap = 20_000;

/** Everything but products that has a page of its own: few enough for one file. */
export async function readSitemapSections({ db }: Context) {
  const named = (table: "category" | "subcategory" | "standards_body" | "interest_group") =>
    db.selectFrom(table).select(["id", "name"]).orderBy("id").execute();
  const methods = db.selectFrom("method").select(["id", "designation as name"]).orderBy("id").execute();
  const [categories, subcategories, bodies, interestGroups] = await Promise.all([
    named("category"),
    named("subcategory"),
    named("standards_body"),
    named("interest_group"),
  ]);
  return { categories, subcategories, bodies, interestGroups, methods: await methods };
}

/** What the supplier tells that has pages of its own. */
export async function readSitemapContent({ db }: Context) {
  const [services, news, projects, careers] = await Promise.all([
    db.selectFrom("service").select(["id", "name"]).orderBy("id").execute(),
    db.selectFrom("news").select(["id", "title as name"]).orderBy("id").execute(),
    db.selectFrom("project").select(["id", "name"]).orderBy("id").execute(),
    db.selectFrom("career").select(["id", "name"]).orderBy("id").execute(),
  ]);
  return { services, news, projects, careers };
}

/** The id at which each sitemap file of products begins: a file holds its place when products are added behind it. */
export async function readProductSitemapStarts({ db }: Context): Promise<number[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom("product")
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
    .selectFrom("product")
    .select(["id", "name"])
    .where("id", ">=", start)
    .orderBy("id")
    .limit(productsPerSitemap)
    .execute();
}
