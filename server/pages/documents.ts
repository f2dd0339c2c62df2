import type { RouterContextProvider } from "react-router";
import { redirects } from "../../app/redirects.ts";
import { htmlHeaders } from "../requests/headers.ts";
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
  /** What their loaders are given: a visitor's. */
  loadContext: RouterContextProvider;
};

/**
 * Public pages as resources that can be cached. React Router's own handler spends six times React's time on a page (docs/decisions/020), so their
 * modules are called directly: loader, meta, Page.
 *
 * @returns which page is at an address; its `draw` throws what the loader throws, except React Router's redirects and statuses, which it turns
 *   into a page
 */
export function createDocuments({ pages, renderer, shell, origin, loadContext }: Options): (url: URL) => Resource {
  const match = findPage(pages.filter(({ module, access }) => module.Page && access === "public"));

  function find(url: URL): Resource {
    const page = match(url.pathname);
    if (!page)
      return { address: url.pathname + url.search, unknown: true, draw: async () => moved(url) ?? (await drawNotFound(url)) };
    const { address, unread } = canonicalAddress(page, url);
    return { address, unread, draw: () => draw(page, new URL(origin + address)) };
  }

  async function draw(page: PageMatch, url: URL): Promise<RenderedPage> {
    const args = {
      url,
      params: page.params,
      pattern: page.path,
      context: loadContext,
      // Few loaders look at the request, and making one costs as much as drawing ten links.
      get request() {
        return new Request(url);
      },
    };
    const outcome = await runPage(() => page.module.loader?.(args));
    if (outcome.kind === "not found") return drawNotFound(url);
    if (outcome.kind === "message") return renderer.message(outcome.message);
    if (outcome.kind === "data") return renderer.page(page, { url, loaderData: outcome.data, tags: outcome.tags });
    const { headers, status } = outcome.response;
    return movedTo(headers.get("location") ?? "/", status);
  }

  async function drawNotFound(url: URL): Promise<RenderedPage> {
    const { html } = await shell.notFound(url);
    return { status: 404, body: html, headers: [...Object.entries(htmlHeaders).flat(), "Cache-Control", "no-cache"], tags: [] };
  }

  return find;
}

/** The address under which a page is cached: its path and only the parameters it reads, in one order; and the others. */
function canonicalAddress(match: PageMatch, url: URL): { address: string; unread: string } {
  const pathname = plainPath(match, url);
  if (url.search === "") return { address: pathname, unread: "" };
  const { params = [] } = match.handle;
  const query = new URLSearchParams();
  for (const name of params) for (const value of url.searchParams.getAll(name)) if (value !== "") query.append(name, value);
  const unread = new URLSearchParams([...url.searchParams].filter(([name]) => !params.includes(name)));
  return { address: query.size > 0 ? `${pathname}?${query}` : pathname, unread: unread.toString() };
}

/** One spelling of a path: any letter of it may come percent-encoded, and each spelling would be a page of its own in the cache. */
function plainPath({ path, params }: PageMatch, { pathname }: URL): string {
  if (!pathname.includes("%")) return pathname;
  return path.replace(/:(\w+)/, (_whole, name: string) => encodeURIComponent(params[name] ?? ""));
}

/** A near miss: a slash at the end, or the correct spelling of an address that the specification misspells. */
function moved(url: URL): RenderedPage | undefined {
  const path = url.pathname.replace(/^\/+/, "/").replace(/\/+$/, "") || "/";
  const location = redirects[path] ?? (path === url.pathname ? undefined : path);
  return location ? movedTo(location + url.search, 301) : undefined;
}
