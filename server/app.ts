import path from "node:path";
import * as build from "virtual:react-router/server-build";
import { Hono } from "hono";
import type pg from "pg";
import { providerFlows } from "../adapters/auth/provider-flow.ts";
import type { Config } from "../adapters/config.ts";
import type { Log } from "../adapters/log.ts";
import { smtpMailer } from "../adapters/mail/mailer.ts";
import { openAtlas } from "../adapters/map-atlas.ts";
import { isDatabaseAway, isDatabaseBusy } from "../db/is-database-away.ts";
import { watchPageTags } from "../db/page-tags.ts";
import type { Database } from "../db/schema.ts";
import { timedDatabase } from "../db/timed-database.ts";
import type { Provider } from "../domain/accounts/provider-person.ts";
import { sweepAccounts } from "../domain/accounts/sweep-accounts.ts";
import type { Context } from "../domain/context.ts";
import { DomainError } from "../domain/errors.ts";
import { FactCache } from "../domain/fact-cache.ts";
import type { FileStores } from "../domain/files/file-area.ts";
import { uploadsOf } from "../domain/files/uploads.ts";
import { sweepLimits } from "../domain/limits/count-uses.ts";
import { sweepAudit } from "../domain/people/sweep-audit.ts";
import { accountRoutes } from "./accounts/account-routes.ts";
import { createAccountService } from "./accounts/account-service.ts";
import { documentRoute } from "./accounts/document-route.ts";
import { createDocumentService } from "./accounts/document-service.ts";
import { logAccounts } from "./accounts/log-accounts.ts";
import { ownAccountRoutes } from "./accounts/own-account-routes.ts";
import { ownDataRoutes } from "./accounts/own-data-routes.ts";
import { portalRoutes } from "./accounts/portal-routes.ts";
import { providerRoutes } from "./accounts/provider-routes.ts";
import { verifyEmailRoutes } from "./accounts/verify-email-routes.ts";
import { guardApi } from "./api/api-routes.ts";
import { createApi } from "./api/create-api.ts";
import { assets } from "./assets.ts";
import { BodyRefused } from "./bodies/body-refused.ts";
import { createUploads } from "./bodies/uploads.ts";
import { clientAddress } from "./client-address.ts";
import { commentRoutes } from "./comment-routes.ts";
import { consentRoutes } from "./consent-routes.ts";
import { createDocuments } from "./documents.ts";
import { downloadApp } from "./download-app.ts";
import { formDrawer } from "./enquiries/draw-form.ts";
import { createEnquiryIntake } from "./enquiries/enquiry-intake.ts";
import { createMailWorker } from "./enquiries/mail-worker.ts";
import { outboxRoutes } from "./enquiries/outbox-routes.ts";
import { createPersonCheck } from "./enquiries/person-check.ts";
import { enquiryRoutes } from "./enquiry-routes.ts";
import { errorAnswers } from "./error-answers.ts";
import { createFeeds } from "./feeds.ts";
import { createFileSweeper } from "./file-sweeper.ts";
import { policyAllowing, securityHeaders } from "./headers.ts";
import { healthRoutes } from "./health.ts";
import { humanCheckHost } from "./human-check-host.ts";
import { createFormLimit } from "./limits/form-limit.ts";
import { createRateLimits } from "./limits/rate-limits.ts";
import { onNewDay } from "./new-day.ts";
import { createColdPages } from "./pages/cold-pages.ts";
import { PageCache } from "./pages/page-cache.ts";
import { createPageDoor, pairs } from "./pages/page-door.ts";
import { PageService } from "./pages/page-service.ts";
import { isReadableAddress } from "./readable-address.ts";
import { createReadiness } from "./readiness.ts";
import { logAnswer, requestLog } from "./request-log.ts";
import { resourcePolicy } from "./resource-policy.ts";
import { searchRoutes } from "./search-routes.ts";
import { entryOfRequest } from "./security-log.ts";
import { securityTxtRoute } from "./security-txt.ts";
import { createShell } from "./shell.ts";
import { createSitemaps } from "./sitemap.ts";
import { createSocialFeed } from "./social-feed.ts";
import { pageStatusOf } from "./status-of.ts";
import { strictTransport, withHeaders } from "./strict-transport.ts";
import { troubleOf } from "./trouble.ts";

export type Services = {
  config: Config;
  log: Log;
  /** For forms, accounts and the work in the background. */
  db: Database;
  /** The same database for pages and calls that only read, through connections of their own. */
  reads: { db: Database; pool: pg.Pool };
  pool: pg.Pool;
  /** Every file that must not be lost. */
  files: FileStores;
  /** The country that an address belongs to, as ISO 3166-1 alpha-2. */
  countryOf: (address: string | undefined) => string | null;
  /** Routes that live in the process itself: pictures. */
  mount: { path: string; routes: Hono }[];
  /** Milliseconds after which a statement that is not answered has failed; a second more than a page is waited for. */
  longestSilence?: number;
  /** Aborted when the process is told to stop. */
  stopping?: AbortSignal;
};

/**
 * The site as a function of a Request, with everything it needs handed in.
 *
 * @returns `fetch` for any request, `quick` for the short way from node:http, `close`
 */
export function createApp(services: Services) {
  const { config, log, db, reads, pool, files, countryOf, mount, longestSilence = 11_000, stopping } = services;
  const kept = new FactCache();
  const context: Context = {
    db: timedDatabase(pool, longestSilence),
    actor: { kind: "visitor" },
    now: () => new Date(),
    entry: entryOfRequest,
    kept,
  };
  const reading: Context = { ...context, db: timedDatabase(reads.pool, longestSilence) };
  const { origin } = config;
  const shell = createShell({ context: reading, origin, assets });
  const providers = Object.keys(providerFlows(config.providers)) as Provider[];
  const documents = createDocuments({
    routes: build.routes,
    context: reading,
    shell,
    origin,
    cdnTags: config.cdnTags,
    productPrefix: config.productPrefix,
    providers,
    maps: { atlas: openAtlas(), ...config.maps },
    checkHost: humanCheckHost(config.humanCheck),
  });
  const rateLimits = createRateLimits(config);
  const formLimit = createFormLimit({ context, rateLimits, limit: config.enquiryRateLimit });
  const people = createPersonCheck({ config, context });
  const accounts = logAccounts(createAccountService({ config, context, people }));
  const uploads = createUploads(path.join(config.dataFolder, "incoming"));
  const agentFiles = createDocumentService({ config, files, formLimit, uploads });
  const desk = createEnquiryIntake({ context, files, people, whoSends: accounts.whoSends, uploads });
  const api = createApi({ config, context, reading, shell, log, countryOf, desk, people, rateLimits, formLimit });
  const cache = new PageCache({ maxBytes: config.pageCacheBytes });
  const transport = strictTransport(config);
  const feeds = createFeeds({ context: reading, origin });
  const sitemaps = createSitemaps({ context: reading, origin });
  const readable = (url: URL) =>
    url.pathname.startsWith("/api/") ? api.find(url) : (feeds(url) ?? sitemaps(url) ?? documents(url));
  const find = withHeaders(readable, transport);
  const cold = createColdPages(rateLimits);
  const pages = new PageService({ find, cache, cold, origin, isDatabaseAway, isDatabaseBusy });
  const door = createPageDoor({
    service: pages,
    cache,
    gate: api.gate,
    trustedProxy: config.trustedProxy,
    shell,
    always: transport,
    log: logAnswer(log, config.trustedProxy),
  });

  function drop(tags: readonly string[]): void {
    kept.drop(tags);
    shell.drop(tags);
    pages.drop(tags);
    door.drop(tags);
    log.debug({ tags }, "pages dropped");
  }
  const feed = watchPageTags(pool, {
    onTags: drop,
    onLost: () => log.warn("the database's change feed is lost; asking again"),
    onBack: ({ missed }) => drop(missed === "everything" ? ["everything"] : missed),
  });

  const endDays = onNewDay(() => drop(["today"]));

  const socialFeed = createSocialFeed({
    context: { ...context, db, actor: { kind: "system" } },
    config,
    log,
    uploads: uploadsOf({ ...context, files }),
  });

  const worker = createMailWorker({
    // Nobody waits for what is done in the background.
    context: { ...context, db, actor: { kind: "system" } },
    config,
    log,
    async sweep() {
      await sweepAccounts({ ...context, db });
      await sweepAudit({ ...context, db });
      await sweepLimits({ ...context, db });
    },
    mailer: config.smtpUrl === undefined ? undefined : smtpMailer(config.smtpUrl),
  });

  const sweeper = createFileSweeper({ context: { ...context, db, files }, log });

  const errors = errorAnswers(shell);
  const app = new Hono<{ Bindings: { peer?: string | undefined }; Variables: { requestId: string } }>();
  app.use(requestLog(log, config.trustedProxy));
  app.use(async (c, next) => {
    await next();
    // What is left of a body that came too slowly is not waited for.
    if (c.res.status === 408) c.res.headers.set("Connection", "close");
    c.res.headers.set("Cross-Origin-Resource-Policy", resourcePolicy(c.req.path));
    for (const [name, value] of [...Object.entries(securityHeaders), ...pairs(transport)])
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  });
  app.route("/", healthRoutes(createReadiness({ db, files, dataFolder: config.dataFolder, stopping })));
  app.route("/", securityTxtRoute({ context: reading, config }));
  app.use("/api/*", guardApi(api.gate, api.isWrite), api.redirect);
  app.route("/", searchRoutes({ context: reading, config, rateLimits }));
  app.route("/", downloadApp({ context: reading }));
  for (const { path, routes } of mount) app.route(path, routes);
  app.use((c, next) => (isReadableAddress(addressOf(c.req.raw)) ? next() : errors.notFound(c.req.raw)));
  app.route("/", commentRoutes({ context, shell, people, config, log, formLimit }));
  app.route("/", consentRoutes({ origin }));
  const { trustedProxy } = config;
  app.route("/", accountRoutes({ context, accounts, documents: agentFiles, origin, trustedProxy, rateLimits }));
  const clientOf = (peer: string | undefined, { headers }: Request) => ({
    address: clientAddress(peer, headers, trustedProxy),
    userAgent: headers.get("user-agent") ?? "",
  });
  const drawForm = formDrawer({ context, shell, origin, productPrefix: config.productPrefix });
  const attachments = files("attachments");
  const opened = policyAllowing(humanCheckHost(config.humanCheck));
  app.route(
    "/",
    portalRoutes({
      context,
      shell,
      origin,
      accounts,
      people,
      opened,
      documents: agentFiles,
      drawForm,
      attachments,
      providers,
      clientOf,
      rateLimits,
    }),
  );
  app.route("/", providerRoutes({ origin, settings: config.providers, accounts, clientOf, rateLimits }));
  app.route("/", ownAccountRoutes({ context, shell, origin, accounts, clientOf, providers }));
  app.route("/", verifyEmailRoutes({ context, shell, origin, accounts, clientOf, providers }));
  app.route("/", ownDataRoutes({ context, shell, origin, accounts, clientOf, providers, files }));
  app.route("/", documentRoute({ context, accounts, documents: agentFiles }));
  app.route("/", api.routes(door));
  if (config.isDevelopment) app.route("/", outboxRoutes({ context: { ...context, actor: { kind: "system" } }, shell, config }));
  app.route("/", enquiryRoutes({ context, shell, errors, desk, people, config, log, formLimit }));
  app.on(["GET", "HEAD"], "*", (c) => door.respond(c.req.raw, c.env?.peer));
  app.all("*", (c) => errors.refused(c.req.raw, onlyRead));
  app.notFound((c) => errors.notFound(c.req.raw));

  app.onError(async (error, c) => {
    if (error instanceof BodyRefused) return errors.refused(c.req.raw, { title: "This could not be read", ...error.refusal });
    if (error instanceof DomainError) {
      const status = pageStatusOf(error);
      return status === 404
        ? errors.notFound(c.req.raw)
        : errors.refused(c.req.raw, { status, title: "This was not done", message: error.message, headers: noStore });
    }
    const id = c.get("requestId");
    const trouble = troubleOf(error);
    log.error({ id, err: error }, trouble.logged);
    return errors.failed(c.req.raw, id, trouble);
  });

  /** Resolves when what is under way has ended, or was broken off. */
  async function stopWork(): Promise<void> {
    await Promise.all([worker.stop(), sweeper.stop(), socialFeed.stop()]);
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
    /** Sends mail, sweeps files and reads social posts, until `close`. */
    startWork() {
      worker.start();
      sweeper.start();
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

/** A refusal says something of the person who asked. */
const noStore = { "Cache-Control": "private, no-store" };

const onlyRead = {
  status: 405,
  title: "Nothing can be sent to this address",
  message: "This address answers GET only.",
  headers: { Allow: "GET, HEAD" },
} as const;

function addressOf({ url }: Request): string {
  return url.slice(new URL(url).origin.length);
}
