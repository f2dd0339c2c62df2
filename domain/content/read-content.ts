import type { Context } from "../context.ts";
import { firstPicture } from "../media/pictures.ts";
import { aboutItem } from "../records/about-item.ts";
import { association } from "../records/association.ts";
import { career } from "../records/career.ts";
import { event } from "../records/event.ts";
import { heritageEntry } from "../records/heritage-entry.ts";
import { news } from "../records/news.ts";
import { readRows } from "../records/read-rows.ts";
import { service } from "../records/service.ts";

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

export async function readAbout(ctx: Context) {
  const { rows: items, tags } = await readRows(ctx, aboutItem);
  return { items, tags };
}

export async function readHeritage(ctx: Context) {
  const { rows: entries, tags } = await readRows(ctx, heritageEntry);
  return { entries, tags };
}

/** All services, or one by its id. */
export async function readServices(ctx: Context, id?: number) {
  const { rows: services, tags } = await readRows(ctx, service, { id });
  return { services, tags };
}

export async function readAssociations(ctx: Context) {
  const { rows: associations, tags } = await readRows(ctx, association);
  return { associations, tags };
}

/** Open positions, or the one with this id. */
export async function readCareers(ctx: Context, id?: number) {
  const { rows: careers, tags } = await readRows(ctx, career, { id });
  return { careers, tags };
}

/** Events by their day; those without one last. */
export async function readEvents(ctx: Context) {
  const { rows: events, tags } = await readRows(ctx, event);
  return { events, tags };
}

/** News, the latest first. */
export async function readNews(ctx: Context) {
  const { rows, tags } = await readRows(ctx, news);
  return { news: rows, tags };
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
