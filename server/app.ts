import * as build from "virtual:react-router/server-build";
import { Hono } from "hono";
import type pg from "pg";
import type { Config } from "../adapters/config.ts";
import type { Log } from "../adapters/log.ts";
import { smtpMailer } from "../adapters/mail/mailer.ts";
import { isDatabaseAway } from "../db/is-database-away.ts";
import { watchPageTags } from "../db/page-tags.ts";
import type { Database } from "../db/schema.ts";
import type { Context } from "../domain/context.ts";
import { failedCall, guardApi } from "./api/api-routes.ts";
import { createApi } from "./api/create-api.ts";
import { assets } from "./assets.ts";
import { createDocuments } from "./documents.ts";
import { createEnquiryDesk } from "./enquiries/enquiry-desk.ts";
import { createMailWorker } from "./enquiries/mail-worker.ts";
import { enquiryRoutes } from "./enquiry-routes.ts";
import { securityHeaders } from "./headers.ts";
import { healthRoutes } from "./health.ts";
import { PageCache } from "./pages/page-cache.ts";
import { createPageDoor, htmlResponse } from "./pages/page-door.ts";
import { PageService } from "./pages/page-service.ts";
import { logAnswer, requestLog } from "./request-log.ts";
import { searchRoutes } from "./search-routes.ts";
import { createShell } from "./shell.ts";
import { sitemapRoutes } from "./sitemap.ts";

export type Services = {
  config: Config;
  log: Log;
  db: Database;
  pool: pg.Pool;
  /** The country that an address belongs to, as ISO 3166-1 alpha-2. */
  countryOf: (address: string | undefined) => string | null;
  /** Routes that live in the process itself: pictures. */
  mount: { path: string; routes: Hono }[];
};

/**
 * The site as a function of a Request, with everything it needs handed in.
 *
 * @returns `fetch` for any request, `quick` for the short way from node:http, `close`
 */
export function createApp({ config, log, db, pool, countryOf, mount }: Services) {
  const context: Context = { db, actor: { kind: "visitor" }, now: () => new Date() };
  const { origin } = config;
  const shell = createShell({ context, origin, assets });
  const documents = createDocuments({
    routes: build.routes,
    context,
    shell,
    origin,
    cdnTags: config.cdnTags,
    productPrefix: config.productPrefix,
  });
  const desk = createEnquiryDesk({ config, context });
  const api = createApi({ config, context, shell, log, countryOf, desk });
  const cache = new PageCache({ maxBytes: config.pageCacheBytes });
  const find = (url: URL) => (url.pathname.startsWith("/api/") ? api.find(url) : documents(url));
  const pages = new PageService({ find, cache, origin, isDatabaseAway });
  const door = createPageDoor({ service: pages, cache, gate: api.gate, log: logAnswer(log) });

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

  const worker = createMailWorker({
    context,
    config,
    log,
    sweep: desk.sweep,
    mailer: config.smtpUrl === undefined ? undefined : smtpMailer(config.smtpUrl),
  });

  const app = new Hono<{ Bindings: { peer?: string | undefined }; Variables: { requestId: string } }>();
  app.use(requestLog(log));
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(securityHeaders)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });
  app.route("/", healthRoutes({ db }));
  app.route("/", sitemapRoutes({ context, origin }));
  app.use("/api/*", guardApi(api.gate, api.isWrite));
  app.route("/", searchRoutes({ context, origin }));
  for (const { path, routes } of mount) app.route(path, routes);
  app.route("/", api.routes(door));
  app.route("/", enquiryRoutes({ context, shell, desk, config, log }));
  app.on(["GET", "HEAD"], "*", (c) => door.respond(c.req.raw));
  app.all("*", (c) => c.text("This address answers GET only.", 405, { Allow: "GET, HEAD" }));

  app.onError(async (error, c) => {
    const id = c.get("requestId");
    const away = isDatabaseAway(error);
    log.error({ id, err: error }, away ? "the database is away" : "a request failed");
    if (c.req.path.startsWith("/api/")) return failedCall(id, away);
    const { html } = await shell.failed(id, away, c.req.path);
    return htmlResponse(away ? 503 : 500, html, away ? { "Retry-After": "5" } : {});
  });

  return {
    /** @param peer address of the other end of the connection */
    fetch: (request: Request, peer?: string) => app.fetch(request, { peer }),
    quick: door.quick,
    /** Whether a page's bytes are ready and fresh. */
    warmPage: (address: string) => pages.warm(address) !== undefined,
    /** Resolves when the change feed is listening: from then on no change is missed. */
    ready: feed.ready,
    /** Sends mail and sweeps orphans, until `close`. */
    startWork: worker.start,
    async close() {
      await worker.stop();
      await feed.close();
    },
  };
}

export type App = ReturnType<typeof createApp>;
