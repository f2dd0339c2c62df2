import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type MetaDescriptor, RouterContextProvider, type ServerBuild } from "react-router";
import { domainContext } from "../app/context.ts";
import type { PageHandle } from "../app/handle.ts";
import { drawHead } from "../app/head.ts";
import type { Context } from "../domain/context.ts";
import { findPage, type PageMatch } from "./find-page.ts";
import type { ShellDrawer } from "./shell.ts";

/** A page as drawn, before compression. */
export type Drawn = {
  status: number;
  html: string;
  /** What it shows; empty: not to be kept. */
  tags: string[];
  location?: string;
};

/** A reading page exports `Page` where a hydrated one has a default export: React Router wraps that for its own router. */
type ReadingPage = { Page: ComponentType<Record<string, unknown>> };
type Thrown = { init: ResponseInit | null };

/**
 * Draws reading pages: React on the server, never hydrated. React Router's own handler spends six times React's time on a page
 * (docs/decisions/002), so its route modules are called directly: loader, meta, Page.
 *
 * @returns `find` (which page stands at a path) and `draw` (its HTML); `draw` throws what the loader throws,
 *   except React Router's redirects and statuses, which it turns into a page.
 */
export function createDocuments(options: {
  routes: ServerBuild["routes"];
  context: Context;
  shell: ShellDrawer;
  origin: string;
}) {
  const { shell, origin } = options;
  const find = findPage(options.routes);
  const loadContext = new RouterContextProvider();
  loadContext.set(domainContext, options.context);

  async function draw(match: PageMatch, url: URL): Promise<Drawn> {
    const { module, params, path } = match;
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
    const { section } = (module.handle ?? {}) as PageHandle;
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
    return { status: 200, html: frame.around(drawHead(descriptors, origin), main), tags: [...tags, ...frame.tags] };
  }

  /** A loader's `throw redirect(…)` or `throw data(null, { status })`; anything else is a fault and goes on. */
  async function refuse(thrown: unknown, url: URL): Promise<Drawn> {
    if (thrown instanceof Response) {
      const location = thrown.headers.get("location");
      if (location) return { status: thrown.status, html: "", tags: [], location };
    }
    const status = (thrown as Thrown | null)?.init?.status;
    if (status === 404) return drawNotFound(url);
    throw thrown;
  }

  async function drawNotFound(url: URL): Promise<Drawn> {
    return { ...(await shell.notFound(url)), status: 404, tags: [] };
  }

  return { find, draw, drawNotFound };
}

export type Documents = ReturnType<typeof createDocuments>;

/** A loader answers `page(payload, tags)`, that is React Router's data() with a Cache-Tag header. */
function unwrap(answer: unknown): { data: unknown; tags: string[] } {
  const wrapped = answer as { type?: string; data: unknown; init: { headers?: Record<string, string> } | null } | undefined;
  if (wrapped?.type !== "DataWithResponseInit") return { data: answer, tags: [] };
  return { data: wrapped.data, tags: wrapped.init?.headers?.["Cache-Tag"]?.split(" ").filter(Boolean) ?? [] };
}
