import type { Database } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { firstPicture } from "../media/pictures.ts";
import { inOrder } from "../queries/in-order.ts";
import { aboutItem } from "../records/about-item.ts";
import { association } from "../records/association.ts";
import { career } from "../records/career.ts";
import type { Columns } from "../records/column.ts";
import { event } from "../records/event.ts";
import { faqItem } from "../records/faq-item.ts";
import { heritageEntry } from "../records/heritage-entry.ts";
import { news } from "../records/news.ts";
import { project } from "../records/project.ts";
import { readRows, type Where } from "../records/read-rows.ts";
import type { RecordOf } from "../records/record.ts";
import { service } from "../records/service.ts";

/** What the supplier publishes besides the catalogue, in its order; texts are Markdown. */

/** Selects pages of text `it`, in their order. */
export function selectPages(db: Database) {
  const picture = firstPicture("page", "it.id").as("picture");
  return db
    .selectFrom("page as it")
    .select(["it.id", "it.name", "it.heading", "it.sub_heading as subHeading", "it.content", picture])
    .orderBy(inOrder("it"));
}

/** Pages of text: those of the home page, or one by its id. */
export async function readPages({ db }: Context, which: { onHome: true } | { id: number }) {
  const all = selectPages(db);
  const pages = await ("id" in which ? all.where("it.id", "=", which.id) : all.where("it.on_home", "=", true)).execute();
  return { pages, tags: "id" in which ? [`page:${which.id}`] : ["pages"] };
}

/** The page of text that the site finds by this name; undefined where the supplier has none. */
export async function readPageByName({ db }: Context, name: string) {
  const text = await selectPages(db).where("it.name", "=", name).executeTakeFirst();
  return { text, tags: ["pages"] };
}

/** A read of all rows of a record, or of the one with an id, under the name that callers have for them. */
function rowsAs<Name extends string, C extends Columns>(name: Name, record: RecordOf<C, string>) {
  return async (ctx: Context, id?: number) => {
    const { rows, tags } = await readRows(ctx, record, { id } as Where<C>);
    return { [name]: rows, tags } as Record<Name, typeof rows> & { tags: string[] };
  };
}

export const readAbout = rowsAs("items", aboutItem);
export const readHeritage = rowsAs("entries", heritageEntry);
export const readServices = rowsAs("services", service);
export const readAssociations = rowsAs("associations", association);
/** Case studies; `content` is Markdown. */
export const readProjects = rowsAs("projects", project);
export type Project = Awaited<ReturnType<typeof readProjects>>["projects"][number];
/** Questions and their answers (Markdown). */
export const readFaq = rowsAs("items", faqItem);
/** Open positions. */
export const readCareers = rowsAs("careers", career);
/** Events by their day; those without one last. */
export const readEvents = rowsAs("events", event);
/** News, the latest first. */
export const readNews = rowsAs("news", news);

/** Downloads with their pictures, in their order. */
export async function readDownloads({ db }: Context) {
  const downloads = await db
    .selectFrom("download as it")
    .select(["it.id", "it.name", "it.description", "it.extension", "it.bytes", firstPicture("download", "it.id").as("picture")])
    .orderBy(inOrder("it"))
    .execute();
  return { downloads, tags: ["downloads"] };
}
