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
import { pictureFileName } from "../domain/media/picture-names.ts";
import { type Call, call } from "./call.ts";
import { id } from "./query.ts";

const picture = (folder: string) => z.string().describe(`File name below \`/${folder}/\`; empty without a picture.`);
const html = z.string().describe("HTML without scripts.");
const day = z.string().describe("A day, such as 2026-11-21.");

const pageRow = z
  .object({
    page_id: z.number().int(),
    page_heading: z.string(),
    page_sub_heading: z.string(),
    page_long_content: html,
    page_image: picture("images"),
  })
  .meta({ id: "Page" });

/** Services, associations and partners share the specification's names. */
const partnerRow = z.object({
  associations_and_partners__ID: z.number().int(),
  associations_and_partners__Name: z.string(),
  associations_and_partners__Description: html,
  associations_and_partners__Url: z.string(),
  img: picture("images"),
});
const serviceRow = partnerRow.extend({ cat_name: z.string().describe("The kind of service.") }).meta({ id: "Service" });

export const contentCalls: Call[] = [
  call({
    name: "heritage_page_data",
    group: "Content",
    summary: "The supplier's history, entry by entry.",
    query: z.object({}),
    row: z.object({
      page_id: z.number().int(),
      page_heading: z.string(),
      page_year: z.string(),
      page_image: picture("images"),
      page_long_content: html,
    }),
    shape: "data",
    example: {},
    async run(ctx) {
      const { entries, tags } = await readHeritage(ctx);
      const rows = entries.map((entry) => ({
        page_id: entry.id,
        page_heading: entry.heading,
        page_year: entry.year,
        page_image: entry.picture ? pictureFileName("heritage", entry.id) : "",
        page_long_content: markdownToHtml(entry.content),
      }));
      return { rows, tags };
    },
  }),
  call({
    name: "home_page_data",
    group: "Content",
    summary: "The texts of the home page; page 2 is the one about the supplier.",
    query: z.object({}),
    row: pageRow,
    shape: "data",
    example: {},
    run: (ctx) => pages(ctx, { onHome: true }),
  }),
  call({
    name: "pages_data",
    group: "Content",
    summary: "One page of text.",
    query: z.object({ page_id: id("Id of a page: 2 (about), 37, 38 and 42 (introductions), 43 (map), …") }),
    row: pageRow,
    shape: "data",
    unknown: "404",
    example: { page_id: "2" },
    run: (ctx, { page_id }) => pages(ctx, { id: page_id }),
  }),
  call({
    name: "services_list",
    group: "Content",
    summary: "All services.",
    query: z.object({}),
    row: serviceRow,
    shape: "data",
    example: {},
    run: (ctx) => services(ctx),
  }),
  call({
    name: "services_list_detail",
    group: "Content",
    summary: "One service.",
    query: z.object({ service_id: id("Id of a service (associations_and_partners__ID).") }),
    row: serviceRow,
    shape: "data",
    example: { service_id: "1" },
    run: (ctx, { service_id }) => services(ctx, service_id),
  }),
  call({
    name: "about_data",
    group: "Content",
    summary: "What the supplier says of itself, in a sentence or two each.",
    query: z.object({}),
    row: partnerRow.pick({ associations_and_partners__Name: true, associations_and_partners__Description: true }),
    shape: "list",
    example: {},
    async run(ctx) {
      const { items, tags } = await readAbout(ctx);
      const rows = items.map(({ name, description }) => ({
        associations_and_partners__Name: name,
        associations_and_partners__Description: markdownToHtml(description),
      }));
      return { rows, tags };
    },
  }),
  call({
    name: "associations_and_partners",
    group: "Content",
    summary: "Associations and partners.",
    query: z.object({}),
    row: partnerRow,
    shape: "list",
    example: {},
    async run(ctx) {
      const { associations, tags } = await readAssociations(ctx);
      return { rows: associations.map((association) => toPartnerRow(association, "association")), tags };
    },
  }),
  call({
    name: "careers",
    group: "Content",
    summary: "Open positions.",
    query: z.object({}),
    row: z.object({
      career__ID: z.number().int(),
      career__Name: z.string(),
      career__Abbriviation: z.string(),
      career__Description: html,
      career_image: picture("images"),
    }),
    shape: "data",
    example: {},
    async run(ctx) {
      const { careers, tags } = await readCareers(ctx);
      const rows = careers.map((career) => ({
        career__ID: career.id,
        career__Name: career.name,
        career__Abbriviation: career.abbreviation,
        career__Description: markdownToHtml(career.description),
        career_image: career.picture ? pictureFileName("career", career.id) : "",
      }));
      return { rows, tags };
    },
  }),
  call({
    name: "event_data",
    group: "Content",
    summary: "Events by their day; those without one last.",
    query: z.object({}),
    row: z.object({
      events__ID: z.number().int(),
      events__Name: z.string(),
      events__Description: html,
      events__Abbriviation: z.string(),
      events__Url: z.string(),
      events__Place: z.string(),
      events__Start: day.nullable(),
      events__End: day.nullable(),
      event_image: picture("events_images"),
    }),
    shape: "list",
    example: {},
    async run(ctx) {
      const { events, tags } = await readEvents(ctx);
      const rows = events.map((event) => ({
        events__ID: event.id,
        events__Name: event.name,
        events__Description: markdownToHtml(event.description),
        events__Abbriviation: event.abbreviation,
        events__Url: event.website,
        events__Place: event.place,
        events__Start: event.startsOn,
        events__End: event.endsOn,
        event_image: event.picture ? pictureFileName("event", event.id) : "",
      }));
      return { rows, tags };
    },
  }),
  call({
    name: "news_data",
    group: "Content",
    summary: "News, the latest first.",
    query: z.object({}),
    row: z.object({
      news__ID: z.number().int(),
      news__Title: z.string(),
      news__Short_Description: z.string(),
      news__Long_Description: html,
      news__Date: day,
      news_image: picture("news_images"),
    }),
    shape: "list",
    example: {},
    async run(ctx) {
      const { news, tags } = await readNews(ctx);
      const rows = news.map((item) => ({
        news__ID: item.id,
        news__Title: item.title,
        news__Short_Description: item.shortDescription,
        news__Long_Description: markdownToHtml(item.content),
        news__Date: item.publishedOn,
        news_image: item.picture ? pictureFileName("news", item.id) : "",
      }));
      return { rows, tags };
    },
  }),
  call({
    name: "downloads",
    group: "Content",
    summary: "Documents for download.",
    query: z.object({}),
    row: z.object({
      files__ID: z.number().int(),
      files__Name: z.string(),
      files__Description: html,
      files__Ext: z.string(),
      files__Bytes: z.number().int(),
      files__Url: z.string().describe("Where the document is fetched, below the site's address."),
      thumbnail: picture("images"),
    }),
    shape: "list",
    example: {},
    async run(ctx) {
      const { downloads, tags } = await readDownloads(ctx);
      const rows = downloads.map((file) => ({
        files__ID: file.id,
        files__Name: file.name,
        files__Description: markdownToHtml(file.description),
        files__Ext: file.extension,
        files__Bytes: file.bytes,
        files__Url: `/downloadfiles/${encodeId(file.id)}.${file.extension}`,
        thumbnail: file.picture ? pictureFileName("download", file.id) : "",
      }));
      return { rows, tags };
    },
  }),
];

async function pages(ctx: Context, which: Parameters<typeof readPages>[1]) {
  const found = await readPages(ctx, which);
  const rows = found.pages.map((page) => ({
    page_id: page.id,
    page_heading: page.heading,
    page_sub_heading: page.subHeading,
    page_long_content: markdownToHtml(page.content),
    page_image: page.picture ? pictureFileName("page", page.id) : "",
  }));
  return { rows, tags: found.tags };
}

async function services(ctx: Context, which?: number) {
  const found = await readServices(ctx, which);
  const rows = found.services.map((service) => ({ ...toPartnerRow(service, "service"), cat_name: service.category }));
  return { rows, tags: found.tags };
}

type Partner = { id: number; name: string; description: string; website: string; picture: object | null };

function toPartnerRow(partner: Partner, noun: "service" | "association"): z.input<typeof partnerRow> {
  return {
    associations_and_partners__ID: partner.id,
    associations_and_partners__Name: partner.name,
    associations_and_partners__Description: markdownToHtml(partner.description),
    associations_and_partners__Url: partner.website,
    img: partner.picture ? pictureFileName(noun, partner.id) : "",
  };
}
