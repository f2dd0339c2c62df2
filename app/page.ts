import { data, type MetaDescriptor, redirect } from "react-router";
import { pageTitle } from "../domain/catalogue/page-title.ts";
import { type Picture, pictureUrl } from "../domain/media/media.ts";
import type { Visit } from "./context.ts";
import type { FormState, Unproved } from "./forms/form-state.ts";
import type { Crumb } from "./ui/breadcrumb.tsx";
import { breadcrumbJsonLd } from "./ui/breadcrumb-json-ld.ts";

/**
 * The answer of a public page's loader: what the component shows.
 *
 * @param read.tags what the page shows (`product:12`, `subcategory:3`, `categories`): after a change to any of them it is rendered again.
 *   The shell's own tags, with that of the supplier, are added by server/pages/render-page.ts.
 */
export function page<Read extends { tags: Iterable<string> }>({ tags, ...shown }: Read) {
  return data(shown, { headers: { "Cache-Tag": [...new Set(tags)].join(" ") } });
}

/**
 * What was read for the id in an address.
 *
 * @throws the 404 page where the address has no id, or nothing has this one
 */
export async function readOrNotFound<Read>(
  id: number | undefined,
  read: (id: number) => Promise<Read | undefined>,
): Promise<Read> {
  return (id === undefined ? undefined : await read(id)) ?? notFound();
}

/** There is nothing at this address: the site's 404 page. */
export function notFound(): never {
  throw data(null, { status: 404, statusText: "Not found" });
}

/** The content of a page that is shown in place of the page at an address, with a link to go on. */
export type MessageContent = {
  status?: number;
  title: string;
  /** A sentence or two. */
  text: string;
  link: { href: string; label: string };
  /** Another way on, for others. */
  also?: { href: string; label: string };
  /** What can be named here to be let in: fields of a form that asks for the same or another address. */
  asks?: { address: string; fields: readonly { name: string; label: string; value: string }[]; button: string };
  /** Where the browser goes by itself after a few seconds. */
  leavesFor?: string;
  headers?: readonly [string, string][];
};

/** Thrown by a loader or action that answers with such a page: `throw new Message({ … })`. */
export class Message {
  readonly content: MessageContent;
  constructor(content: MessageContent) {
    this.content = content;
  }
}

/** Why a form is refused. `human-check`: only the human check is missing, which is asked for again. */
export type Refusal = Pick<FormState, "message" | "issues" | "values" | "excluded"> & {
  reason?: "human-check" | undefined;
  /** What was wrong with it. */
  unproved?: Unproved | undefined;
  /** Of the page that says so, where no page can show the form again. */
  title?: string;
};

/**
 * The answer of an action that refuses its form: the page comes back with what was typed and what is wrong, as `actionData`.
 *
 * @param refusal.retryAfter seconds after which to send it again, where that is all that is wrong
 */
export function refused<const Given extends GivenRefusal>({ status, retryAfter, ...given }: Given) {
  const headers: Record<string, string> = retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
  const refusal = { values: {}, issues: [], ...given };
  return data(refusal as Refusal & Omit<Given, keyof Refusal | keyof GivenRefusal>, { status, headers });
}
type GivenRefusal = { ok?: false; status: number; message: string; retryAfter?: number | undefined } & Partial<Refusal>;

/** What a page answers where the same call answers 400: a field is wrong. */
export const asFormStatus = (status: number) => (status === 400 ? 422 : status);

/** Whether a request asks for JSON, as the script of the forms does. */
export function asksForJson({ headers }: Request): boolean {
  return headers.get("accept")?.includes("application/json") ?? false;
}

/**
 * The answer of an action that has done its work: a redirect (303), so that a reload sends nothing twice.
 *
 * @param options.answer the JSON that a script gets in place of the redirect
 */
export function done(
  { request }: Pick<Visit, "request">,
  location: string,
  { cookies = [], answer }: { cookies?: readonly string[]; answer?: object } = {},
): Response {
  const response =
    answer && asksForJson(request)
      ? Response.json({ success: true, ...answer })
      : new Response(null, { status: 303, headers: { Location: location } });
  for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
  return response;
}

/** Sends a wrong name with a right id to the canonical address (301); the query stays. */
export function canonicalRedirect(url: URL, path: string): void {
  if (decodeURI(url.pathname) !== path) throw redirect(path + url.search, 301);
}

type PageFacts = {
  /** As shown in the browser's tab. */
  title: string;
  description: string;
  /** Path and the query that matters, without the origin: `/product/lawn-12?page=2`. */
  canonical: string;
  /** For those who share the page. */
  picture?: Picture | null | undefined;
  jsonLd?: object[] | undefined;
  /** An Atom feed of what the page lists. */
  feed?: { title: string; href: string } | undefined;
  /** True for pages that search engines should leave out (filtered lists, pages being prepared). */
  noindex?: boolean | undefined;
};

/** The head of a page: title, description, canonical link, Open Graph and JSON-LD. Addresses are made absolute when it is rendered. */
export function pageMeta({ title, description, canonical, picture, jsonLd = [], feed, noindex }: PageFacts): MetaDescriptor[] {
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: canonical },
    { property: "og:type", content: "website" },
    ...(picture ? [{ property: "og:image", content: pictureUrl(picture, 1600) }] : []),
    ...(feed ? [{ tagName: "link" as const, rel: "alternate", type: "application/atom+xml", ...feed }] : []),
    ...(noindex ? [{ name: "robots", content: "noindex, follow" }] : []),
    ...jsonLd.map((thing) => ({ "script:ld+json": thing as Record<string, string> })),
  ];
}

/** What `meta` is called with: the root's match knows the name of the site. */
export type MetaArgs = { matches: readonly [{ loaderData: { siteName: string } }, ...unknown[]] };

type SiteFacts = PageFacts & {
  /** The breadcrumb, as PageMain has it, for search engines. */
  crumbs?: readonly Crumb[];
  /** Further tags. */
  links?: readonly MetaDescriptor[];
};

/**
 * The `meta` of a page of the site: its head, whose title begins with the name of the site.
 *
 * @param facts of the page, or how to find them from what `meta` is called with; the title is the page's name, and that of a feed is what it lists
 */
export function siteMeta<Args extends MetaArgs>(
  facts: SiteFacts | ((args: Args) => SiteFacts),
): (args: Args) => MetaDescriptor[] {
  return (args) => {
    const { title, crumbs, jsonLd = [], feed, links = [], ...more } = typeof facts === "function" ? facts(args) : facts;
    const { siteName } = args.matches[0].loaderData;
    const head = pageMeta({
      ...more,
      title: pageTitle(siteName, title),
      feed: feed && { ...feed, title: `${siteName}: ${feed.title}` },
      jsonLd: [...(crumbs ? [breadcrumbJsonLd(crumbs)] : []), ...jsonLd],
    });
    return [...head, ...links];
  };
}
