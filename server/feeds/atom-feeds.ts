import { eventAnchor, newsPath } from "../../domain/content/content-paths.ts";
import { escapeHtml } from "../../domain/content/escape-html.ts";
import { markdownToHtml } from "../../domain/content/markdown.ts";
import { readEvents, readNews } from "../../domain/content/read-content.ts";
import { readSupplier } from "../../domain/content/read-supplier.ts";
import type { Context } from "../../domain/context.ts";
import { daySpan } from "../../domain/locale/dates.ts";
import type { RenderedPage, Resource } from "../answers/resource.ts";
import { fileHeaders } from "../headers/headers.ts";

type Entry = { id: string; title: string; href: string; updated: string; summary: string; content: string; category: string };
type Feed = { path: string; page: string; title: string; entries: Entry[]; tags: string[] };

const maxEntries = 30;

/**
 * Atom feeds (RFC 4287): `/feeds/news.atom` and `/feeds/events.atom`.
 *
 * @returns undefined for any other address
 */
export function createFeeds({ context, origin }: { context: Context; origin: string }): (url: URL) => Resource | undefined {
  function find({ pathname: address }: URL): Resource | undefined {
    if (address === "/feeds/news.atom") return { address, render: renderNews };
    return address === "/feeds/events.atom" ? { address, render: renderEvents } : undefined;
  }

  async function renderNews(): Promise<RenderedPage> {
    const { news, tags } = await readNews(context);
    const entries = news.slice(0, maxEntries).map((item) => ({
      id: tag("news", item.id),
      title: item.title,
      href: newsPath({ id: item.id, name: item.title }),
      updated: `${item.publishedOn}T00:00:00Z`,
      summary: item.shortDescription,
      content: markdownToHtml(item.content, { below: 1 }),
      category: item.category,
    }));
    return renderFeed({ path: "/feeds/news.atom", page: "/news", title: "News", entries, tags });
  }

  async function renderEvents(): Promise<RenderedPage> {
    const { events, tags } = await readEvents(context);
    const dated = events.flatMap((event) => (event.startsOn ? [{ ...event, startsOn: event.startsOn }] : []));
    const entries = dated.slice(-maxEntries).map((event) => ({
      id: tag("event", event.id),
      title: event.name,
      href: eventAnchor(event.id),
      // No column has the day of the announcement; feed readers sort by the event's first day.
      updated: `${event.startsOn}T00:00:00Z`,
      summary: [daySpan(event.startsOn, event.endsOn), event.place].filter(Boolean).join(", "),
      content: markdownToHtml(event.description, { below: 1 }),
      category: event.place,
    }));
    return renderFeed({ path: "/feeds/events.atom", page: "/event", title: "Events", entries, tags });
  }

  /** An id that does not change with the title and the address (RFC 4151). */
  function tag(noun: string, id: number): string {
    return `tag:${new URL(origin).hostname},2026:${noun}-${id}`;
  }

  async function renderFeed({ path, page, title, entries, tags }: Feed): Promise<RenderedPage> {
    const { supplier, tags: supplierTags } = await readSupplier(context);
    const latest =
      entries
        .map(({ updated }) => updated)
        .sort()
        .at(-1) ?? "2026-01-01T00:00:00Z";
    const body = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">',
      `<id>${escapeHtml(origin + path)}</id>`,
      `<title>${text(`${supplier.name}: ${title}`)}</title>`,
      `<updated>${latest}</updated>`,
      `<author><name>${text(supplier.name || title)}</name></author>`,
      `<link rel="self" type="application/atom+xml" href="${escapeHtml(origin + path)}"/>`,
      `<link rel="alternate" type="text/html" href="${escapeHtml(origin + page)}"/>`,
      ...entries.map(entry),
      "</feed>",
    ].join("\n");
    const headers = fileHeaders("application/atom+xml; charset=utf-8");
    return { status: 200, body: `${body}\n`, headers, tags: [...tags, ...supplierTags] };
  }

  function entry({ id, title, href, updated, summary, content, category }: Entry): string {
    return [
      "<entry>",
      `<id>${escapeHtml(id)}</id>`,
      `<title>${text(title)}</title>`,
      `<link rel="alternate" type="text/html" href="${escapeHtml(origin + href)}"/>`,
      `<updated>${updated}</updated>`,
      `<summary>${text(summary)}</summary>`,
      `<content type="html">${text(content.replaceAll('href="/', `href="${origin}/`))}</content>`,
      ...(category ? [`<category term="${text(category)}"/>`] : []),
      "</entry>",
    ].join("");
  }

  return find;
}

/** Escapes a text for XML, without the characters that XML does not allow. */
function text(content: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for control characters
  return escapeHtml(content.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ""));
}
