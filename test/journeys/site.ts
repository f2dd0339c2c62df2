import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, inject } from "vitest";
import type { Config } from "../../adapters/config.ts";
import { localFiles } from "../../adapters/files/local-files.ts";
import { filmRoutes } from "../../server/files/films.ts";
import { flagRoutes } from "../../server/files/flags.ts";
import { staticFiles } from "../../server/files/static-files.ts";
import { listen } from "../../server/start/listen.ts";
import { testDatabase } from "../builders/database.ts";
import { systemContext } from "../builders/importing.ts";
import { testSite } from "../builders/site.ts";
import { sharedBrowser, startBrowser } from "./browsers.ts";

type VisitOptions = BrowserContextOptions & { unasked?: boolean };

/**
 * The demo supplier's site on a free port (with its films, without its pictures), and a browser to visit it. Closed after the
 * file's tests.
 *
 * @param options.config what is configured besides; `chromium`: flags of a separate Chromium; `browser`: another one than the shared Chromium
 * @returns `url`, and `visit` which opens a page in a fresh browser profile (a phone, without JavaScript, dark …), in which the cookie
 *   banner has been answered unless `unasked` is set
 */
export async function openSite(options: { config?: Partial<Config>; chromium?: string[]; browser?: Browser } = {}) {
  const database = await testDatabase({ copyOf: inject("demoDatabase") });
  const folder = await mkdtemp(path.join(tmpdir(), "warpline-journeys-"));
  await cp(inject("demoFolder"), folder, { recursive: true });
  const uploads = localFiles(path.join(folder, "uploads"));
  const films = filmRoutes({ context: systemContext(database.db), uploads });
  const site = await testSite({
    database,
    mount: [films, flagRoutes()].map((routes) => ({ path: "/", routes })),
    config: { dataFolder: folder, ...options.config },
  });
  const { port, stop } = await listen({ app: site.app, statics: staticFiles("build/client") }, 0, "127.0.0.1");
  const own = options.browser ?? (options.chromium && (await startBrowser(options.chromium)));
  const browser = own ?? (await sharedBrowser());
  afterAll(async () => {
    if (own) await own.close();
    else await Promise.all(browser.contexts().map((context) => context.close()));
    // Chromium keeps its connections open.
    await stop(AbortSignal.abort());
    await rm(folder, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${port}`;
  async function visit(address: string, { unasked, ...visitOptions }: VisitOptions = {}): Promise<Page> {
    const profile = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: url, ...visitOptions });
    if (!unasked) await profile.addCookies([{ name: "cookie_consent", value: "additional", url }]);
    const page = await profile.newPage();
    await page.goto(address);
    return page;
  }
  return { ...site, url, browser, visit };
}
