import type { RouterContextProvider } from "react-router";
import { failure } from "../../api/answer-call.ts";
import { domainContext } from "../../app/context.ts";
import { redirects } from "../../app/redirects.ts";
import { nothingHere } from "../../app/site/shell/error-messages.ts";
import { isKnownLot } from "../../domain/lots/is-known-lot.ts";
import { htmlHeaders, uncachedAnswerHeaders } from "../requests/headers.ts";
import { findPage, type Page, type PageMatch } from "./find-page.ts";
import type { Renderer } from "./render-page.ts";
import { movedTo, type RenderedPage, type Resource } from "./resource.ts";
import { runPage } from "./run-page.ts";
import type { ShellRenderer } from "./shell.ts";

type Options = {
  pages: readonly Page[];
  renderer: Renderer;
  shell: Pick<ShellRenderer, "notFound">;
  origin: string;
  /** The load context of a visitor. */
  loadContext: RouterContextProvider;
};

/**
 * Public pages as resources that can be cached. React Router's request handler takes six times as long as React for a page (docs/decisions/020), so
 * the exports of page modules are called directly: loader, meta, Page.
 *
 * @returns finds the page of an address; its `render` throws what the loader throws, except redirects and 404, which become pages
 */
export function createPublicPages({ pages, renderer, shell, origin, loadContext }: Options): (url: URL) => Resource {
  const match = findPage(pages.filter(({ module, access }) => module.Page && access === "public"));

  function find(url: URL): Resource {
    const page = match(url.pathname);
    if (!page) return { address: url.pathname + url.search, unknown: true, render: () => renderUnknown(url) };
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
    if (outcome.kind === "message") return renderer.message(outcome.message);
    if (outcome.kind === "data") return renderer.page(page, { url, loaderData: outcome.data, tags: outcome.tags });
    const { headers, status } = outcome.response;
    return movedTo(headers.get("location") ?? "/", status);
  }

  async function renderUnknown(url: URL): Promise<RenderedPage> {
    return (await movedLot(url)) ?? moved(url) ?? (await renderNotFound(url));
  }

  /** A redirect from a lot whose number was written with slashes (domain/lots/lot-paths.ts); undefined where there is no such lot. */
  async function movedLot(url: URL): Promise<RenderedPage | undefined> {
    const number = /^\/lots\/(.+\/.+)$/.exec(tidyPath(url))?.[1];
    if (number === undefined || !(await isKnownLot(loadContext.get(domainContext), decodeURIComponent(number)))) return undefined;
    return movedTo(`/lots/${number.replaceAll("/", "-")}${url.search}`, 301);
  }

  async function renderNotFound(url: URL): Promise<RenderedPage> {
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
  for (const name of params) for (const value of url.searchParams.getAll(name)) if (value !== "") query.append(name, value);
  const unread = new URLSearchParams([...url.searchParams].filter(([name]) => !params.includes(name)));
  return { address: query.size > 0 ? `${pathname}?${query}` : pathname, unread: unread.toString() };
}

/** The canonical spelling of a path: any letter may be percent-encoded, and each spelling would make another cache entry. */
function plainPath({ path, params }: PageMatch, { pathname }: URL): string {
  if (!pathname.includes("%")) return pathname;
  return path.replace(/:(\w+)/, (_whole, name: string) => encodeURIComponent(params[name] ?? ""));
}

/** A redirect from an address with a slash at the end, or from the correct spelling of an address that the specification misspells. */
function moved(url: URL): RenderedPage | undefined {
  const path = tidyPath(url);
  const location = redirects[path] ?? (path === url.pathname ? undefined : path);
  return location ? movedTo(location + url.search, 301) : undefined;
}

/** A path with one slash at its start, and none at its end. */
const tidyPath = ({ pathname }: URL) => pathname.replace(/^\/+/, "/").replace(/\/+$/, "") || "/";
