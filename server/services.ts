import path from "node:path";
import * as build from "virtual:react-router/server-build";
import type { Hono } from "hono";
import type pg from "pg";
import { providerFlows } from "../adapters/auth/provider-flow.ts";
import type { Config } from "../adapters/config.ts";
import { turnstileHost } from "../adapters/human-check/turnstile.ts";
import type { Log } from "../adapters/log.ts";
import { openAtlas } from "../adapters/map-atlas.ts";
import { systemClock } from "../adapters/system-clock.ts";
import { isDatabaseAway, isDatabaseBusy } from "../db/is-database-away.ts";
import type { Database } from "../db/schema.ts";
import { timedDatabase } from "../db/timed-database.ts";
import type { Provider } from "../domain/accounts/provider-person.ts";
import { createFactCache } from "../domain/cache/fact-cache.ts";
import type { Context } from "../domain/context.ts";
import type { FileStores } from "../domain/files/file-area.ts";
import { createAccountService } from "./accounts/account-service.ts";
import { createDocumentService } from "./accounts/document-service.ts";
import { logAccounts } from "./accounts/log-accounts.ts";
import { withHeaders } from "./answers/resource.ts";
import { createApi } from "./calls/create-api.ts";
import { createEnquiryIntake } from "./enquiries/enquiry-intake.ts";
import { createMessageIntake } from "./enquiries/message-intake.ts";
import { createPersonCheck } from "./enquiries/person-check.ts";
import { errorAnswers } from "./errors/error-answers.ts";
import { createFeeds } from "./feeds/atom-feeds.ts";
import { createSitemaps } from "./feeds/sitemap.ts";
import { createImportService } from "./files/import-service.ts";
import { createPaperService } from "./files/paper-service.ts";
import { createSpecSheets, specSheetsAsZip } from "./files/spec-sheets.ts";
import { createWorkbenchFiles } from "./files/workbench-files.ts";
import { strictTransport } from "./headers/strict-transport.ts";
import { createAddressLimit } from "./limits/address-limit.ts";
import { createFormLimit } from "./limits/form-limit.ts";
import { createLimitGate } from "./limits/limit-gate.ts";
import { createRateLimits } from "./limits/rate-limits.ts";
import { entryOfRequest } from "./logs/security-log.ts";
import { countUnknownLots } from "./lots/lot-door.ts";
import { createLotLooks } from "./lots/lot-looks.ts";
import { createLotSource } from "./lots/lot-source.ts";
import { createMailIntake } from "./mail/mail-intake.ts";
import { pageServices } from "./page-services.ts";
import { assets, consoleStyles, linkedStyles, styles } from "./pages/assets.ts";
import { createCachedAnswers } from "./pages/cache-door.ts";
import { createColdPages } from "./pages/cold-pages.ts";
import { findPage, listPages } from "./pages/find-page.ts";
import { createForms } from "./pages/form-door.ts";
import { createHydratedPages } from "./pages/hydrated-pages.ts";
import { loadContexts } from "./pages/load-context.ts";
import { addressMender } from "./pages/mended-address.ts";
import { PageCache } from "./pages/page-cache.ts";
import { checkPages } from "./pages/page-checks.ts";
import { PageService } from "./pages/page-service.ts";
import { createPublicPages } from "./pages/public-pages.ts";
import { createRefusalPages } from "./pages/refusal-pages.ts";
import { createRenderer } from "./pages/render-page.ts";
import { createShell } from "./pages/shell.ts";
import { createPageStyles } from "./pages/styles/page-styles.ts";
import { createListReader } from "./pasted-lines/list-reader.ts";
import { createUploads } from "./requests/bodies/uploads.ts";
import { createChangeStreams } from "./staff/change-streams.ts";

/** What the process opens before it creates the site. */
export type Resources = {
  config: Config;
  log: Log;
  /** For forms, accounts and the work in the background. */
  db: Database;
  /** The same database for pages and calls that only read, through separate connections. */
  reads: { db: Database; pool: pg.Pool };
  pool: pg.Pool;
  /** Every file that must not be lost. */
  files: FileStores;
  /** The country that an address belongs to, as ISO 3166-1 alpha-2. */
  countryOf: (address: string | undefined) => string | null;
  /** Routes of the process itself: pictures. */
  mount: { path: string; routes: Hono }[];
  /** The day and the time, for everything that has a context; those of the machine otherwise. */
  now?: () => Date;
  /** Milliseconds after which a statement without an answer has failed; a second longer than the timeout of a page. */
  statementTimeout?: number;
  /** Aborted when the process has to stop. */
  stopping?: AbortSignal;
};

/** Builds everything that the site is made of, once, from the bottom up. */
export function createServices(resources: Resources) {
  const { config, log, pool, reads, files, countryOf, now = systemClock, statementTimeout = 11_000 } = resources;
  const { origin, cdnTags } = config;

  // The domain, its database and its files.
  const facts = createFactCache();
  const logSlow = (statement: string, ms: number) =>
    log.warn({ id: entryOfRequest()?.request, ms, statement: statement.slice(0, 1000) }, "slow statement");
  const context: Context = {
    db: timedDatabase(pool, statementTimeout, logSlow),
    actor: { kind: "visitor" },
    now,
    entry: entryOfRequest,
    facts,
  };
  const reading: Context = { ...context, db: timedDatabase(reads.pool, statementTimeout, logSlow) };
  const uploads = createUploads(path.join(config.dataFolder, "incoming"));

  // Rate limits, accounts and forms.
  const rateLimits = createRateLimits(config);
  const gate = createLimitGate(context, { isOn: config.rateLimits === "on" });
  const formLimit = createFormLimit({ gate, rateLimits, limit: config.enquiryRateLimit });
  const people = createPersonCheck({ config, context });
  const accounts = logAccounts(createAccountService({ config, context, people, files, gate }));
  const documents = createDocumentService({ config, files, formLimit, uploads });
  const addresses = createAddressLimit(gate);
  const papers = createPaperService({ files, formLimit, uploads });
  const workbenchFiles = createWorkbenchFiles({ files, formLimit, uploads });
  const imports = createImportService({ formLimit, uploads });
  const messages = createMessageIntake({ files, uploads });
  const takeMail = createMailIntake({ context: { ...context, actor: { kind: "system" } }, files, config, log });
  const enquiries = createEnquiryIntake({ context, files, people, uploads });

  const changeStreams = createChangeStreams({ whoSends: accounts.whoSends, stopping: resources.stopping });

  // Pages.
  const shell = createShell({ context: reading, origin, assets, linkedStyles, consoleStyles, styleOf: createPageStyles(styles) });
  const checkHost = config.humanCheck === "turnstile" ? { widgets: turnstileHost, frames: turnstileHost } : {};
  const maps = { atlas: openAtlas(), ...config.maps };
  const renderer = createRenderer({ shell, origin, cdnTags, maps, checkHost });
  const listed = listPages(build.routes);
  checkPages(listed);
  const pages = listed.filter(({ access }) => access !== "development" || config.isDevelopment);
  const mend = addressMender(pages);
  const errors = errorAnswers(shell, mend);
  const loadContext = loadContexts({
    productPrefix: config.productPrefix,
    providers: Object.keys(providerFlows(config.providers)) as Provider[],
    maps,
    services: pageServices({
      context,
      config,
      log,
      files,
      accounts,
      enquiries,
      documents,
      papers,
      workbenchFiles,
      imports,
      answersAt,
      sendSpecSheets: specSheetsAsZip((path, client) => service.answer(path, client), now),
      messages,
      people,
      rateLimits,
      addresses,
    }),
  });
  const hydrated = createHydratedPages({ build, pages, context, shell, loadContext });
  const forms = createForms({ origin, gate, formLimit, people, enquiries, lists: createListReader(uploads) });

  // Pages, calls and feeds, which can be cached.
  const api = createApi({ config, context, reading, shell, log, countryOf, enquiries, people, rateLimits, formLimit });
  const publicPage = createPublicPages({ pages, renderer, shell, origin, mend, loadContext: loadContext(reading) });
  const feed = createFeeds({ context: reading, origin });
  const sitemap = createSitemaps({ context: reading, origin });
  const lot = createLotSource({ context: reading, origin, cdnTags, find: publicPage });
  const specSheet = createSpecSheets({ context: reading, origin, cdnTags, nothing: publicPage });
  const transport = strictTransport(config);
  const find = withHeaders(
    (url) =>
      url.pathname.startsWith("/api/")
        ? api.find(url)
        : (feed(url) ?? sitemap(url) ?? lot(url) ?? specSheet(url) ?? publicPage(url)),
    transport,
  );
  const cache = new PageCache({ maxBytes: config.pageCacheBytes });
  const cold = createColdPages(rateLimits);
  const service = new PageService({ find, cache, cold, origin, isDatabaseAway, isDatabaseBusy });
  const lotLooks = createLotLooks({ context: { ...context, actor: { kind: "system" } }, log });
  const cached = createCachedAnswers({ service, cache, admitCall: api.gate.admitCached, onSent: lotLooks.note });
  const refusals = createRefusalPages(shell);

  async function answersAt(address: string): Promise<boolean> {
    const url = new URL(origin + address);
    // What is not for everybody cannot be rendered for nobody.
    if (findPage(pages)(url.pathname)?.access !== "public" && findPage(pages)(url.pathname)) return true;
    return (await find(url).render()).status < 400;
  }

  /** Makes everything under the tags stale: it is rendered again for the next request. */
  function drop(tags: readonly string[]): void {
    for (const one of [facts, shell, cache, refusals]) one.drop(tags);
    log.debug({ tags }, "pages dropped");
  }

  return {
    ...resources,
    ...{
      now,
      context,
      reading,
      uploads,
      rateLimits,
      gate,
      formLimit,
      people,
      accounts,
      documents,
      enquiries,
      changeStreams,
      takeMail,
    },
    ...{
      shell,
      errors,
      renderer,
      pages,
      hydrated,
      loadContext,
      forms,
      api,
      transport,
      service,
      cached,
      refusals,
      drop,
      lotLooks,
    },
    countUnknownLot: countUnknownLots(gate),
  };
}

/** Everything that the site is made of. */
export type Services = ReturnType<typeof createServices>;
