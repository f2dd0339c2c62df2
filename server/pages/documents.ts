import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type MetaDescriptor, RouterContextProvider, type ServerBuild } from "react-router";
import { domainContext, type Maps, mapsContext, productPrefixContext, providersContext } from "../../app/context.ts";
import type { PageHandle } from "../../app/handle.ts";
import { drawHead } from "../../app/head.ts";
import { redirects } from "../../app/redirects.ts";
import type { Provider } from "../../domain/accounts/provider-person.ts";
import type { Context } from "../../domain/context.ts";
import { type AllowedHosts, htmlHeaders, pageHeaders, personalHeaders } from "../requests/headers.ts";
import { findPage, type PageMatch } from "./find-page.ts";
import { pageScripts } from "./page-scripts.ts";
import { movedTo, type RenderedPage, type Resource } from "./resource.ts";
import type { ShellDrawer } from "./shell.ts";

/** A reading page exports `Page` where a hydrated one has a default export: React Router wraps that for its own router. */
type ReadingPage = { Page: ComponentType<Record<string, unknown>> };
type Thrown = { init: ResponseInit | null };

/**
 * Draws reading pages: React on the server, never hydrated. React Router's own handler spends six times React's time on a page
 * (docs/decisions/002), so its route modules are called directly: loader, meta, Page.
 *
 * @param options.cdnTags whether pages name their tags to a content delivery network
 * @returns which page stands at an address; its `draw` throws what the loader throws, except React Router's redirects and statuses,
 *   which it turns into a page
 */
export function createDocuments(options: {
  routes: ServerBuild["routes"];
  context: Context;
  shell: ShellDrawer;
  origin: string;
  cdnTags: boolean;
  productPrefix: string;
  /** The providers that people may sign in through by a button. */
  providers: readonly Provider[];
  maps: Maps;
  /** Whom pages with a form let in. */
  checkHost: AllowedHosts;
}): (url: URL) => Resource {
  const { shell, origin, cdnTags } = options;
  const match = findPage(options.routes);
  const loadContext = new RouterContextProvider();
  loadContext.set(domainContext, options.context);
  loadContext.set(productPrefixContext, options.productPrefix);
  loadContext.set(providersContext, options.providers);
  loadContext.set(mapsContext, options.maps);

  const { tiles, embed } = options.maps;
  const opened = { tiles: { pictures: tiles && new URL(tiles.url).origin }, embed: { frames: embed && new URL(embed).origin } };

  function find(url: URL): Resource {
    const page = match(url.pathname);
    if (!page)
      return { address: url.pathname + url.search, unknown: true, draw: async () => moved(url) ?? (await drawNotFound(url)) };
    const { address, unread } = canonicalAddress(page, url);
    return { address, unread, draw: () => draw(page, new URL(origin + address)) };
  }

  async function draw({ module, params, path }: PageMatch, url: URL): Promise<RenderedPage> {
    // Few loaders look at the request, and making one costs as much as drawing ten links.
    const given = {
      url,
      params,
      pattern: path,
      context: loadContext,
      get request() {
        return new Request(url);
      },
    };
    let answer: unknown;
    try {
      answer = await module.loader?.(given as never);
    } catch (thrown) {
      return refuse(thrown, url);
    }
    const { data, tags } = unwrap(answer);
    const { section, script, otherHosts, personal } = (module.handle ?? {}) as PageHandle;
    const descriptors = (module.meta?.({
      data,
      loaderData: data,
      params,
      location: url,
      matches: [],
      error: undefined,
    } as never) ?? []) as MetaDescriptor[];
    const main = renderToStaticMarkup(createElement((module as unknown as ReadingPage).Page, { loaderData: data, params }));
    const frame = await shell.frame(section);
    const head = drawHead(descriptors, origin) + (script ? pageScripts[script] : "");
    if (personal) return { status: 200, body: frame.around(head, main), headers: personalHeaders, tags: [] };
    const shown = [...tags, ...frame.tags];
    return {
      status: 200,
      body: frame.bytesAround(head, main),
      headers: pageHeaders(
        shown,
        cdnTags,
        otherHosts ? opened[otherHosts] : script === "forms" || script === "portal" ? options.checkHost : {},
      ),
      tags: shown,
    };
  }

  /** A loader's `throw redirect(…)` or `throw data(null, { status })`; anything else is a fault and goes on. */
  async function refuse(thrown: unknown, url: URL): Promise<RenderedPage> {
    if (thrown instanceof Response) {
      const location = thrown.headers.get("location");
      if (location) return movedTo(location, thrown.status);
    }
    const status = (thrown as Thrown | null)?.init?.status;
    if (status === 404) return drawNotFound(url);
    throw thrown;
  }

  async function drawNotFound(url: URL): Promise<RenderedPage> {
    const { html } = await shell.notFound(url);
    return { status: 404, body: html, headers: [...Object.entries(htmlHeaders).flat(), "Cache-Control", "no-cache"], tags: [] };
  }

  return find;
}

/** The address under which a page is kept: its path and only the parameters it reads, in one order; and the others. */
function canonicalAddress(match: PageMatch, url: URL): { address: string; unread: string } {
  const pathname = plainPath(match, url);
  if (url.search === "") return { address: pathname, unread: "" };
  const { params = [] } = (match.module.handle ?? {}) as PageHandle;
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

/** A loader answers `page(payload, tags)`, that is React Router's data() with a Cache-Tag header. */
function unwrap(answer: unknown): { data: unknown; tags: string[] } {
  const wrapped = answer as { type?: string; data: unknown; init: { headers?: Record<string, string> } | null } | undefined;
  if (wrapped?.type !== "DataWithResponseInit") return { data: answer, tags: [] };
  return { data: wrapped.data, tags: wrapped.init?.headers?.["Cache-Tag"]?.split(" ").filter(Boolean) ?? [] };
}
