import type { RouterContextProvider } from "react-router";
import { failure } from "../../api/answer-call.ts";
import { domainContext } from "../../app/context.ts";
import { nothingHere } from "../../app/error-messages.ts";
import { findRedirect } from "../../domain/content/find-redirect.ts";
import { movedTo, type RenderedPage, type Resource } from "../answers/resource.ts";
import { htmlHeaders, uncachedAnswerHeaders } from "../headers/headers.ts";
import { findPage, isForAll, type Page, type PageMatch } from "./find-page.ts";
import type { Renderer } from "./render-page.ts";
import { runPage } from "./run-page.ts";
import type { ShellRenderer } from "./shell.ts";

type Options = {
  pages: readonly Page[];
  renderer: Renderer;
  shell: Pick<ShellRenderer, "notFound">;
  origin: string;
  /** The address that was meant by one without a page (mended-address.ts). */
  mend: (url: URL) => string | undefined;
  /** The load context of a visitor. */
  loadContext: RouterContextProvider;
};

/**
 * Public pages as resources that can be cached. React Router's request handler takes six times as long as React for a page (docs/decisions/020), so
 * the exports of page modules are called directly: loader, meta, Page.
 *
 * @returns finds the page of an address; its `render` throws what the loader throws, except redirects and 404, which become pages
 */
export function createPublicPages({ pages, renderer, shell, origin, mend, loadContext }: Options): (url: URL) => Resource {
  const match = findPage(pages.filter(isForAll));

  function find(url: URL): Resource {
    const page = match(url.pathname);
    if (!page) return { address: url.pathname + url.search, unknown: true, render: () => renderNotFound(url) };
    const { address, unread } = canonicalAddress(page, url);
    return { address, unread, isForm: page.handle.script === "forms", render: () => render(page, new URL(origin + address)) };
  }

  async function render(page: PageMatch, url: URL): Promise<RenderedPage> {
    const args = {
      url,
      params: page.params,
      pattern: page.path,
      context: loadContext,
      // Few loaders read the request, and constructing one costs as much as rendering ten links.
      get request() {
        return new Request(url);
      },
    };
    const outcome = await runPage(() => page.module.loader?.(args));
    if (outcome.kind === "not found") return renderNotFound(url);
    if (outcome.kind === "message")
      return mended(url, outcome.message.content.status ?? 200) ?? renderer.message(outcome.message);
    if (outcome.kind === "data") return renderer.page(page, { url, loaderData: outcome.data, tags: outcome.tags });
    const { headers, status } = outcome.response;
    return movedTo(headers.get("location") ?? "/", status);
  }

  /** A redirect to the address that was meant. It may hold the token of a mail: no cache keeps it. */
  function mended(url: URL, status = 404): RenderedPage | undefined {
    const meant = status === 404 ? mend(url) : undefined;
    return meant === undefined ? undefined : movedTo(meant, 301, "no-store");
  }

  /** A redirect that staff have added; it may be changed or go. */
  async function redirected({ pathname, search }: URL): Promise<RenderedPage | undefined> {
    const to = await findRedirect(loadContext.get(domainContext), pathname.replace(/(?<=.)\/$/, ""));
    return to === undefined ? undefined : movedTo(to.includes("?") ? to : to + search, 301, "no-cache");
  }

  async function renderNotFound(url: URL): Promise<RenderedPage> {
    const moved = mended(url) ?? (await redirected(url));
    if (moved) return moved;
    if (url.pathname.endsWith(".json"))
      return { status: 404, body: JSON.stringify(failure(nothingHere)), headers: uncachedAnswerHeaders, tags: [] };
    const { html } = await shell.notFound(url);
    return { status: 404, body: html, headers: [...Object.entries(htmlHeaders).flat(), "Cache-Control", "no-cache"], tags: [] };
  }

  return find;
}

/** The address under which a page is cached: its path with only the parameters that it reads, in one order; and the unread parameters. */
function canonicalAddress(match: PageMatch, url: URL): { address: string; unread: string } {
  const pathname = plainPath(match, url);
  if (url.search === "") return { address: pathname, unread: "" };
  const { params = [] } = match.handle;
  const query = new URLSearchParams();
  const given = [...url.searchParams].map(([name, value]) => [withoutAmp(name), decodedOnce(value)] as const);
  for (const name of params) for (const [one, value] of given) if (one === name && value !== "") query.append(name, value);
  const unread = new URLSearchParams([...url.searchParams].filter(([name]) => !params.includes(withoutAmp(name))));
  return { address: query.size > 0 ? `${pathname}?${query}` : pathname, unread: unread.toString() };
}

/** A parameter's name where `&` was written as in HTML. */
const withoutAmp = (name: string) => name.replace(/^amp;/, "");

/** A value that a mail program has encoded a second time: `ISO%20105-C06`. */
function decodedOnce(value: string): string {
  if (!/\p{L}%20/u.test(value) || value.includes(" ")) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The canonical spelling of a path: any letter may be percent-encoded, and each spelling would make another cache entry. */
function plainPath({ path, params }: PageMatch, { pathname }: URL): string {
  if (!pathname.includes("%")) return pathname;
  return path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ""));
}
