import path from "node:path";
import * as build from "virtual:react-router/server-build";
import { Hono } from "hono";
import type pg from "pg";
import { providerFlows } from "../adapters/auth/provider-flow.ts";
import type { Config } from "../adapters/config.ts";
import { localFiles } from "../adapters/local-files.ts";
import type { Log } from "../adapters/log.ts";
import { smtpMailer } from "../adapters/mail/mailer.ts";
import { openAtlas } from "../adapters/map-atlas.ts";
import { isDatabaseAway } from "../db/is-database-away.ts";
import { watchPageTags } from "../db/page-tags.ts";
import type { Database } from "../db/schema.ts";
import { sweepAccounts } from "../domain/accounts/login-failures.ts";
import type { Provider } from "../domain/accounts/provider-person.ts";
import type { Context } from "../domain/context.ts";
import { KeptFacts } from "../domain/kept-facts.ts";
import { createAccountDesk } from "./accounts/account-desk.ts";
import { accountRoutes } from "./accounts/account-routes.ts";
import { createDocumentDesk } from "./accounts/document-desk.ts";
import { documentRoute } from "./accounts/document-route.ts";
import { ownAccountRoutes } from "./accounts/own-account-routes.ts";
import { ownDataRoutes } from "./accounts/own-data-routes.ts";
import { portalRoutes } from "./accounts/portal-routes.ts";
import { providerRoutes } from "./accounts/provider-routes.ts";
import { failedCall, guardApi } from "./api/api-routes.ts";
import { createApi } from "./api/create-api.ts";
import { assets } from "./assets.ts";
import { clientAddress } from "./client-address.ts";
import { commentRoutes } from "./comment-routes.ts";
import { consentRoutes } from "./consent-routes.ts";
import { createDocuments } from "./documents.ts";
import { downloadApp } from "./download-app.ts";
import { formDrawer } from "./enquiries/draw-form.ts";
import { createEnquiryDesk } from "./enquiries/enquiry-desk.ts";
import { createMailWorker } from "./enquiries/mail-worker.ts";
import { outboxRoutes } from "./enquiries/outbox-routes.ts";
import { enquiryRoutes } from "./enquiry-routes.ts";
import { feedRoutes } from "./feeds.ts";
import { securityHeaders } from "./headers.ts";
import { healthRoutes } from "./health.ts";
import { humanCheckHost } from "./human-check-host.ts";
import { onNewDay } from "./new-day.ts";
import { PageCache } from "./pages/page-cache.ts";
import { createPageDoor, htmlResponse } from "./pages/page-door.ts";
import { PageService } from "./pages/page-service.ts";
import { createReadiness } from "./readiness.ts";
import { logAnswer, requestLog } from "./request-log.ts";
import { searchRoutes } from "./search-routes.ts";
import { createShell } from "./shell.ts";
import { sitemapRoutes } from "./sitemap.ts";
import { createSocialFeed } from "./social-feed.ts";
import { troubleOf } from "./trouble.ts";

export type Services = {
  config: Config;
  log: Log;
  db: Database;
  pool: pg.Pool;
  /** The country that an address belongs to, as ISO 3166-1 alpha-2. */
  countryOf: (address: string | undefined) => string | null;
  /** Routes that live in the process itself: pictures. */
  mount: { path: string; routes: Hono }[];
  /** Aborted when the process is told to stop. */
  stopping?: AbortSignal;
};

/**
 * The site as a function of a Request, with everything it needs handed in.
 *
 * @returns `fetch` for any request, `quick` for the short way from node:http, `close`
 */
export function createApp({ config, log, db, pool, countryOf, mount, stopping }: Services) {
  const kept = new KeptFacts();
  const context: Context = { db, actor: { kind: "visitor" }, now: () => new Date(), kept };
  const { origin } = config;
  const shell = createShell({ context, origin, assets });
  const providers = Object.keys(providerFlows(config.providers)) as Provider[];
  const documents = createDocuments({
    routes: build.routes,
    context,
    shell,
    origin,
    cdnTags: config.cdnTags,
    productPrefix: config.productPrefix,
    providers,
    maps: { atlas: openAtlas(), ...config.maps },
    checkHost: humanCheckHost(config.humanCheck),
  });
  const accounts = createAccountDesk({ config, context });
  const agentFiles = createDocumentDesk({ config });
  const desk = createEnquiryDesk({ config, context, whoSends: accounts.whoSends });
  const api = createApi({ config, context, shell, log, countryOf, desk });
  const cache = new PageCache({ maxBytes: config.pageCacheBytes });
  const find = (url: URL) => (url.pathname.startsWith("/api/") ? api.find(url) : documents(url));
  const pages = new PageService({ find, cache, origin, isDatabaseAway });
  const door = createPageDoor({ service: pages, cache, gate: api.gate, log: logAnswer(log) });

  function drop(tags: readonly string[]): void {
    kept.drop(tags);
    shell.drop(tags);
    pages.drop(tags);
    log.debug({ tags }, "pages dropped");
  }
  const feed = watchPageTags(pool, {
    onTags: drop,
    onLost: () => log.warn("the database's change feed is lost; asking again"),
    onBack: ({ missed }) => drop(missed === "everything" ? ["everything"] : missed),
  });

  const endDays = onNewDay(() => drop(["today"]));

  const socialFeed = createSocialFeed({
    context: { ...context, actor: { kind: "system" } },
    config,
    log,
    uploads: localFiles(path.join(config.dataFolder, "uploads")),
  });

  const worker = createMailWorker({
    context,
    config,
    log,
    async sweep() {
      await sweepAccounts(context);
      return desk.sweep();
    },
    mailer: config.smtpUrl === undefined ? undefined : smtpMailer(config.smtpUrl),
  });

  const app = new Hono<{ Bindings: { peer?: string | undefined }; Variables: { requestId: string } }>();
  app.use(requestLog(log));
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(securityHeaders)) if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });
  app.route("/", healthRoutes(createReadiness({ db, dataFolder: config.dataFolder, stopping })));
  app.route("/", sitemapRoutes({ context, origin }));
  app.use("/api/*", guardApi(api.gate, api.isWrite));
  app.route("/", searchRoutes({ context, config }));
  app.route("/", feedRoutes({ context, origin }));
  app.route("/", downloadApp({ context }));
  app.route("/", commentRoutes({ context, shell, desk, config, log }));
  app.route("/", consentRoutes({ origin }));
  for (const { path, routes } of mount) app.route(path, routes);
  const { trustedProxy, enquiryRateLimit } = config;
  app.route("/", accountRoutes({ context, accounts, documents: agentFiles, origin, trustedProxy, limit: enquiryRateLimit }));
  const clientOf = (peer: string | undefined, { headers }: Request) => ({
    address: clientAddress(peer, headers, trustedProxy),
    userAgent: headers.get("user-agent") ?? "",
  });
  const drawForm = formDrawer({ context, shell, origin, productPrefix: config.productPrefix });
  const { attachments } = desk;
  app.route(
    "/",
    portalRoutes({ context, shell, origin, accounts, documents: agentFiles, drawForm, attachments, providers, clientOf }),
  );
  app.route("/", providerRoutes({ context, origin, settings: config.providers, accounts, clientOf, limit: enquiryRateLimit }));
  app.route("/", ownAccountRoutes({ context, shell, origin, accounts, clientOf, providers }));
  const { forget } = desk;
  app.route(
    "/",
    ownDataRoutes({ context, shell, origin, accounts, clientOf, providers, attachments, forget, documents: agentFiles }),
  );
  app.route("/", documentRoute({ context, accounts, documents: agentFiles }));
  app.route("/", api.routes(door));
  if (config.isDevelopment) app.route("/", outboxRoutes({ context, shell, config }));
  app.route("/", enquiryRoutes({ context, shell, desk, config, log }));
  app.on(["GET", "HEAD"], "*", (c) => door.respond(c.req.raw));
  app.all("*", (c) => c.text("This address answers GET only.", 405, { Allow: "GET, HEAD" }));

  app.onError(async (error, c) => {
    const id = c.get("requestId");
    const trouble = troubleOf(error);
    log.error({ id, err: error }, trouble.logged);
    if (c.req.path.startsWith("/api/")) return failedCall(id, trouble);
    const { html } = await shell.failed(id, trouble.kind, c.req.path);
    return htmlResponse(trouble.status, html, trouble.headers);
  });

  /** Resolves when what is under way has ended, or was broken off. */
  async function stopWork(): Promise<void> {
    await Promise.all([worker.stop(), socialFeed.stop()]);
  }

  return {
    /** @param peer address of the other end of the connection */
    fetch: (request: Request, peer?: string) => app.fetch(request, { peer }),
    quick: door.quick,
    /** Which addresses are answered by which method, pages and calls that are only read apart. */
    routes: app.routes.map(({ method, path }) => ({ method, path })),
    /** Whether a page's bytes are ready and fresh. */
    warmPage: (address: string) => pages.warm(address) !== undefined,
    /** Resolves when the change feed is listening: from then on no change is missed. */
    ready: feed.ready,
    /** Sends mail, sweeps orphans and reads social posts, until `close`. */
    startWork() {
      worker.start();
      socialFeed.start();
    },
    stopWork,
    async close() {
      endDays();
      await stopWork();
      await feed.close();
    },
  };
}

export type App = ReturnType<typeof createApp>;
