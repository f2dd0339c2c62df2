import type { Context } from "../context.ts";
import { firstPicture } from "../media/pictures.ts";

/** What the supplier tells besides the catalogue, in its order; texts are Markdown. */

/** Pages of text: those of the home page, or one by its id. */
export async function readPages({ db }: Context, which: { onHome: true } | { id: number }) {
  const select = db
    .selectFrom("page as it")
    .select([
      "it.id",
      "it.name",
      "it.heading",
      "it.sub_heading as subHeading",
      "it.content",
      firstPicture("page", "it.id").as("picture"),
    ])
    .orderBy("it.position")
    .orderBy("it.id");
  const pages = await ("id" in which ? select.where("it.id", "=", which.id) : select.where("it.on_home", "=", true)).execute();
  return { pages, tags: "id" in which ? [`page:${which.id}`] : ["pages"] };
}

/** The page of text that the site finds by this name; undefined where the supplier has none. */
export async function readPageByName({ db }: Context, name: string) {
  const text = await db
    .selectFrom("page as it")
    .select(["it.id", "it.heading", "it.sub_heading as subHeading", "it.content", firstPicture("page", "it.id").as("picture")])
    .where("it.name", "=", name)
    .executeTakeFirst();
  return { text, tags: ["pages"] };
}

export async function readAbout({ db }: Context) {
  const items = await db
    .selectFrom("about_item")
    .select(["id", "name", "description"])
    .orderBy("position")
    .orderBy("id")
    .execute();
  return { items, tags: ["about"] };
}

export async function readHeritage({ db }: Context) {
  const entries = await db
    .selectFrom("heritage_entry as it")
    .select(["it.id", "it.year", "it.heading", "it.content", firstPicture("heritage_entry", "it.id").as("picture")])
    .orderBy("it.position")
    .orderBy("it.year")
    .orderBy("it.id")
    .execute();
  return { entries, tags: ["heritage"] };
}

/** All services, or one by its id. */
export async function readServices({ db }: Context, id?: number) {
  const services = await db
    .selectFrom("service as it")
    .select(["it.id", "it.name", "it.category", "it.description", "it.website", firstPicture("service", "it.id").as("picture")])
    .$if(id !== undefined, (query) => query.where("it.id", "=", id as number))
    .orderBy("it.position")
    .orderBy("it.id")
    .execute();
  return { services, tags: ["services"] };
}

export async function readAssociations({ db }: Context) {
  const associations = await db
    .selectFrom("association as it")
    .select(["it.id", "it.name", "it.description", "it.website", firstPicture("association", "it.id").as("picture")])
    .orderBy("it.position")
    .orderBy("it.id")
    .execute();
  return { associations, tags: ["associations"] };
}

/** Open positions, or the one with this id. */
export async function readCareers({ db }: Context, id?: number) {
  const careers = await db
    .selectFrom("career as it")
    .select([
      "it.id",
      "it.name",
      "it.abbreviation",
      "it.description",
      "it.posted_on as postedOn",
      "it.place",
      "it.employment_type as employmentType",
      firstPicture("career", "it.id").as("picture"),
    ])
    .$if(id !== undefined, (query) => query.where("it.id", "=", id as number))
    .orderBy("it.position")
    .orderBy("it.id")
    .execute();
  return { careers, tags: ["careers"] };
}

/** Events by their day; those without one last. */
export async function readEvents({ db }: Context) {
  const events = await db
    .selectFrom("event as it")
    .select([
      "it.id",
      "it.name",
      "it.abbreviation",
      "it.description",
      "it.website",
      "it.place",
      "it.starts_on as startsOn",
      "it.ends_on as endsOn",
      firstPicture("event", "it.id").as("picture"),
    ])
    .orderBy("it.starts_on")
    .orderBy("it.id")
    .execute();
  return { events, tags: ["events"] };
}

/** News, the latest first. */
export async function readNews({ db }: Context) {
  const news = await db
    .selectFrom("news as it")
    .select([
      "it.id",
      "it.title",
      "it.short_description as shortDescription",
      "it.content",
      "it.published_on as publishedOn",
      "it.category",
      "it.tags",
      firstPicture("news", "it.id").as("picture"),
    ])
    .orderBy("it.published_on", "desc")
    .orderBy("it.id", "desc")
    .execute();
  return { news, tags: ["news"] };
}

export async function readDownloads({ db }: Context) {
  const downloads = await db
    .selectFrom("download as it")
    .select(["it.id", "it.name", "it.description", "it.extension", "it.bytes", firstPicture("download", "it.id").as("picture")])
    .orderBy("it.position")
    .orderBy("it.id")
    .execute();
  return { downloads, tags: ["downloads"] };
}
