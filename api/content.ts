import * as z from "zod";
import { markdownToHtml } from "../domain/content/markdown.ts";
import {
  readAbout,
  readAssociations,
  readCareers,
  readDownloads,
  readEvents,
  readHeritage,
  readNews,
  readPages,
  readServices,
} from "../domain/content/read-content.ts";
import type { Context } from "../domain/context.ts";
import { encodeId } from "../domain/media/encoded-id.ts";
import { type PictureNoun, pictureFileName } from "../domain/media/picture-names.ts";
import { allRows, type Call, callIn } from "./call.ts";
import { id } from "./query.ts";
import { describeRow, type RowField } from "./row.ts";

type RowsOf<Read extends (...args: never[]) => Promise<object>, Name extends string> =
  Awaited<ReturnType<Read>> extends Record<Name, readonly (infer Row)[]> ? Row : never;

type Pictured = { id: number; picture: object | null };

/** The file name of a record's picture in a folder of the specification. */
const picture = (folder: string, noun: PictureNoun): RowField<Pictured, z.ZodString> => [
  z.string().describe(`File name below \`/${folder}/\`; empty without a picture.`),
  (record) => (record.picture ? pictureFileName(noun, record.id) : ""),
];
const html = z.string().describe("HTML without scripts.");
const day = z.string().describe("A day, such as 2026-11-21.");

const pageRow = describeRow<RowsOf<typeof readPages, "pages">>("Page")({
  page_id: [z.number().int(), ({ id }) => id],
  page_heading: [z.string(), ({ heading }) => heading],
  page_sub_heading: [z.string(), ({ subHeading }) => subHeading],
  page_long_content: [html, ({ content }) => markdownToHtml(content)],
  page_image: picture("images", "page"),
});

const heritageRow = describeRow<RowsOf<typeof readHeritage, "entries">>()({
  page_id: [z.number().int(), ({ id }) => id],
  page_heading: [z.string(), ({ heading }) => heading],
  page_year: [z.string(), ({ year }) => year],
  page_image: picture("images", "heritage"),
  page_long_content: [html, ({ content }) => markdownToHtml(content)],
});

type Partner = RowsOf<typeof readAssociations, "associations">;

/** Services, associations and partners share the specification's names. */
const partnerFields = (noun: "service" | "association") => ({
  associations_and_partners__ID: [z.number().int(), ({ id }: Partner) => id] as const,
  associations_and_partners__Name: [z.string(), ({ name }: Partner) => name] as const,
  associations_and_partners__Description: [html, ({ description }: Partner) => markdownToHtml(description)] as const,
  associations_and_partners__Url: [z.string(), ({ website }: Partner) => website] as const,
  img: picture("images", noun),
});
const partnerRow = describeRow<Partner>()(partnerFields("association"));
const serviceRow = describeRow<RowsOf<typeof readServices, "services">>("Service")({
  ...partnerFields("service"),
  cat_name: [z.string().describe("The kind of service."), ({ category }) => category],
});

const aboutRow = describeRow<RowsOf<typeof readAbout, "items">>()({
  associations_and_partners__Name: [z.string(), ({ name }) => name],
  associations_and_partners__Description: [html, ({ description }) => markdownToHtml(description)],
});

const careerRow = describeRow<RowsOf<typeof readCareers, "careers">>()({
  career__ID: [z.number().int(), ({ id }) => id],
  career__Name: [z.string(), ({ name }) => name],
  career__Abbriviation: [z.string(), ({ abbreviation }) => abbreviation],
  career__Description: [html, ({ description }) => markdownToHtml(description)],
  career_image: picture("images", "career"),
});

const eventRow = describeRow<RowsOf<typeof readEvents, "events">>()({
  events__ID: [z.number().int(), ({ id }) => id],
  events__Name: [z.string(), ({ name }) => name],
  events__Description: [html, ({ description }) => markdownToHtml(description)],
  events__Abbriviation: [z.string(), ({ abbreviation }) => abbreviation],
  events__Url: [z.string(), ({ website }) => website],
  events__Place: [z.string(), ({ place }) => place],
  events__Start: [day.nullable(), ({ startsOn }) => startsOn],
  events__End: [day.nullable(), ({ endsOn }) => endsOn],
  event_image: picture("events_images", "event"),
});

const newsRow = describeRow<RowsOf<typeof readNews, "news">>()({
  news__ID: [z.number().int(), ({ id }) => id],
  news__Title: [z.string(), ({ title }) => title],
  news__Short_Description: [z.string(), ({ shortDescription }) => shortDescription],
  news__Long_Description: [html, ({ content }) => markdownToHtml(content)],
  news__Date: [day, ({ publishedOn }) => publishedOn],
  news_image: picture("news_images", "news"),
});

const downloadRow = describeRow<RowsOf<typeof readDownloads, "downloads">>()({
  files__ID: [z.number().int(), ({ id }) => id],
  files__Name: [z.string(), ({ name }) => name],
  files__Description: [html, ({ description }) => markdownToHtml(description)],
  files__Ext: [z.string(), ({ extension }) => extension],
  files__Bytes: [z.number().int(), ({ bytes }) => bytes],
  files__Url: [
    z.string().describe("Where the document is fetched, below the site's address."),
    ({ id, extension }) => `/downloadfiles/${encodeId(id)}.${extension}`,
  ],
  thumbnail: picture("images", "download"),
});

const call = callIn("Content");

export const contentCalls: Call[] = [
  call({
    name: "heritage_page_data",
    summary: "The supplier's history, entry by entry.",
    row: heritageRow.schema,
    shape: "data",
    run: allRows(readHeritage, "entries", heritageRow.toRow),
  }),
  call({
    name: "home_page_data",
    summary: "The texts of the home page; page 2 is the one about the supplier.",
    row: pageRow.schema,
    shape: "data",
    run: (ctx) => pages(ctx, { onHome: true }),
  }),
  call({
    name: "pages_data",
    summary: "One page of text.",
    query: z.object({ page_id: id("Id of a page: 2 (about), 37, 38 and 42 (introductions), 43 (map), …") }),
    row: pageRow.schema,
    shape: "data",
    unknown: "404",
    example: { page_id: "2" },
    run: (ctx, { page_id }) => pages(ctx, { id: page_id }),
  }),
  call({
    name: "services_list",
    summary: "All services.",
    row: serviceRow.schema,
    shape: "data",
    run: (ctx) => services(ctx),
  }),
  call({
    name: "services_list_detail",
    summary: "One service.",
    query: z.object({ service_id: id("Id of a service (associations_and_partners__ID).") }),
    row: serviceRow.schema,
    shape: "data",
    example: { service_id: "1" },
    run: (ctx, { service_id }) => services(ctx, service_id),
  }),
  call({
    name: "about_data",
    summary: "Facts about the supplier, in a sentence or two each.",
    row: aboutRow.schema,
    shape: "list",
    run: allRows(readAbout, "items", aboutRow.toRow),
  }),
  call({
    name: "associations_and_partners",
    summary: "Associations and partners.",
    row: partnerRow.schema,
    shape: "list",
    run: allRows(readAssociations, "associations", partnerRow.toRow),
  }),
  call({
    name: "careers",
    summary: "Open positions.",
    row: careerRow.schema,
    shape: "data",
    run: allRows(readCareers, "careers", careerRow.toRow),
  }),
  call({
    name: "event_data",
    summary: "Events by their day; those without one last.",
    row: eventRow.schema,
    shape: "list",
    run: allRows(readEvents, "events", eventRow.toRow),
  }),
  call({
    name: "news_data",
    summary: "News, the latest first.",
    row: newsRow.schema,
    shape: "list",
    run: allRows(readNews, "news", newsRow.toRow),
  }),
  call({
    name: "downloads",
    summary: "Documents for download.",
    row: downloadRow.schema,
    shape: "list",
    run: allRows(readDownloads, "downloads", downloadRow.toRow),
  }),
];

async function pages(ctx: Context, which: Parameters<typeof readPages>[1]) {
  const { pages: listed, tags } = await readPages(ctx, which);
  return { rows: listed.map(pageRow.toRow), tags };
}

async function services(ctx: Context, which?: number) {
  const { services: listed, tags } = await readServices(ctx, which);
  return { rows: listed.map(serviceRow.toRow), tags };
}
