import { data, type MetaDescriptor, redirect } from "react-router";

/**
 * The answer of a public page's loader.
 *
 * @param payload what the component draws
 * @param tags what the page shows (`product:12`, `subcategory:3`, `categories`): a change to any of them renders it anew.
 *   The shell's own tags are added by server/pages/documents.ts.
 */
export function page<Payload>(payload: Payload, tags: Iterable<string>) {
  return data(payload, { headers: { "Cache-Tag": [...new Set(tags)].join(" ") } });
}

/** Nothing stands at this address: the site's 404 page. */
export function notFound(): never {
  throw data(null, { status: 404, statusText: "Not found" });
}

/** Sends a wrong name with a right id to the canonical address (301); the query is kept. */
export function canonicalRedirect(url: URL, path: string): void {
  if (decodeURI(url.pathname) !== path) throw redirect(path + url.search, 301);
}

type PageFacts = {
  /** As shown in the browser's tab, already built by pageTitle() or the home page's own. */
  title: string;
  description: string;
  /** Path and the query that matters, without the origin: `/product/lawn-12?page=2`. */
  canonical: string;
  /** Path of a picture for those who share the page. */
  image?: string | undefined;
  jsonLd?: object[] | undefined;
  /** An Atom feed of what the page lists. */
  feed?: { title: string; href: string };
  /** True for pages that search engines should leave out (filtered lists, pages being prepared). */
  noindex?: boolean | undefined;
};

/** The head of a page: title, description, canonical link, Open Graph and JSON-LD. Addresses are made absolute when drawn. */
export function pageMeta({ title, description, canonical, image, jsonLd = [], feed, noindex }: PageFacts): MetaDescriptor[] {
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:type", content: "website" },
    ...(image ? [{ property: "og:image", content: image }] : []),
    ...(feed ? [{ tagName: "link" as const, rel: "alternate", type: "application/atom+xml", ...feed }] : []),
    ...(noindex ? [{ name: "robots", content: "noindex, follow" }] : []),
    ...jsonLd.map((thing) => ({ "script:ld+json": thing as Record<string, string> })),
  ];
}
