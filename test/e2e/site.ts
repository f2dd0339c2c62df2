import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { afterAll } from "vitest";
import { swatchSource } from "../../demo/swatch/swatch-source.ts";
import { listen } from "../../server/listen.ts";
import { staticFiles } from "../../server/static-files.ts";
import { importFolder } from "../builders/importing.ts";
import { testSite } from "../builders/site.ts";

/**
 * The demo supplier's site on a port of its own, and Chromium to visit it. Closed after the file's tests.
 *
 * @returns `url`, and `visit` which opens a page in a fresh browser profile (a phone, without JavaScript, dark …)
 */
export async function openSite() {
  const site = await testSite();
  await importFolder(site.db, "demo/catalogue", { sources: { swatch: swatchSource("demo/catalogue") } });
  const { port, stop } = await listen({ app: site.app, statics: staticFiles("build/client") }, 0, "127.0.0.1");
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  afterAll(async () => {
    await browser.close();
    await stop();
  });
  const url = `http://127.0.0.1:${port}`;
  async function visit(address: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: url, ...options });
    const page = await context.newPage();
    await page.goto(address);
    return page;
  }
  return { ...site, url, browser, visit };
}
