import * as build from "virtual:react-router/server-build";
import { Hono } from "hono";
import type pg from "pg";
import type { Config } from "../adapters/config.ts";
import type { Log } from "../adapters/log.ts";
import { isDatabaseAway } from "../db/is-database-away.ts";
import { watchPageTags } from "../db/page-tags.ts";
import type { Database } from "../db/schema.ts";
import type { Context } from "../domain/context.ts";
import { assets } from "./assets.ts";
import { createDocuments } from "./documents.ts";
import { pageHeaders, securityHeaders } from "./headers.ts";
import { healthRoutes } from "./health.ts";
import { PageCache } from "./pages/page-cache.ts";
import { createPageDoor, htmlResponse } from "./pages/page-door.ts";
import { PageService } from "./pages/page-service.ts";
import { requestLog } from "./request-log.ts";
import { createShell } from "./shell.ts";
import { sitemapRoutes } from "./sitemap.ts";

export type Services = {
  config: Config;
  log: Log;
  db: Database;
  pool: pg.Pool;
  /** Routes that live in the process itself: pictures. */
  mount: { path: string; routes: Hono }[];
};

/**
 * The site as a function of a Request, with everything it needs handed in.
 *
 * @returns `fetch` for any request, `warm` for the quick way from node:http, `close`
 */
export function createApp({ config, log, db, pool, mount }: Services) {
  const context: Context = { db, actor: { kind: "visitor" }, now: () => new Date() };
  const { origin } = config;
  const shell = createShell({ context, origin, assets });
  const documents = createDocuments({ routes: build.routes, context, shell, origin });
  const cache = new PageCache({ maxBytes: config.pageCacheBytes, headers: (tags) => pageHeaders(tags, config.cdnTags) });
  const pages = new PageService({ documents, cache, origin, isDatabaseAway });
  const door = createPageDoor(pages, cache);

  function drop(tags: readonly string[]): void {
    shell.drop(tags);
    pages.drop(tags);
    log.debug({ tags }, "pages dropped");
  }
  const feed = watchPageTags(pool, {
    onTags: drop,
    onLost: () => log.warn("the database's change feed is lost; asking again"),
    onBack: ({ missed }) => drop(missed === "everything" ? ["everything"] : missed),
  });

  const app = new Hono<{ Variables: { requestId: string } }>();
  app.use(requestLog(log));
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(securityHeaders)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });
  app.route("/", healthRoutes({ db }));
  app.route("/", sitemapRoutes({ context, origin }));
  for (const { path, routes } of mount) app.route(path, routes);
  app.on(["GET", "HEAD"], "*", (c) => door.respond(c.req.raw));
  app.all("*", (c) => c.text("This address answers GET only.", 405, { Allow: "GET, HEAD" }));

  app.onError(async (error, c) => {
    const id = c.get("requestId");
    const away = isDatabaseAway(error);
    log.error({ id, err: error }, away ? "the database is away" : "a request failed");
    const { html } = await shell.failed(id, away, new URL(c.req.url).pathname);
    return htmlResponse(away ? 503 : 500, html, away ? { "Retry-After": "5" } : {});
  });

  return {
    fetch: (request: Request) => app.fetch(request),
    warm: door.warm,
    /** Whether a page's bytes are ready and fresh. */
    warmPage: (address: string) => pages.warm(address) !== undefined,
    /** Resolves when the change feed is listening: from then on no change is missed. */
    ready: feed.ready,
    close: () => feed.close(),
  };
}

export type App = ReturnType<typeof createApp>;
