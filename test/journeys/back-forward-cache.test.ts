import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { chromiumArgs } from "../../scripts/chromium.ts";
import { isProof } from "../builders/proof.ts";
import { kindsOfPage } from "./kinds-of-page.ts";
import { openSite } from "./site.ts";

const { url } = await openSite();
// The headless shell, which the other tests run in, has no back/forward cache; in Chromium, Playwright disables it by default.
const program = "/usr/bin/chromium";
const isThere = existsSync(program);
const options = { executablePath: program, ignoreDefaultArgs: ["--disable-back-forward-cache"], args: [...chromiumArgs] };
const browser = isThere ? await chromium.launch(options) : undefined;
afterAll(() => browser?.close());

/** What could keep a page from being shown again is a script of its own: those of the pictures and of a form. */
const pages = kindsOfPage.slice(0, 7).filter((address) => isProof || /^\/product-details|^\/request-info/.test(address));

test.runIf(isThere).each(pages)("%s is shown again as it was left when one comes back from another document", async (address) => {
  if (!browser) return;
  const page = await browser.newPage({ baseURL: url });
  const client = await page.context().newCDPSession(page);
  await client.send("Page.enable");
  /** Why Chromium loads a page again instead of showing it as it was: what the page does, or what its own memory and time allow. */
  const refusals: string[] = [];
  client.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
    refusals.push(...notRestoredExplanations.map(({ type, reason, details = "" }) => `${type}: ${reason} ${details}`));
  });
  await page.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.dataset.shown = persisted ? "again" : "first";
    });
  });
  expect((await fetch(url + address)).headers.get("cache-control")).not.toMatch(/no-store/);
  await page.goto(address);
  // What comes by itself a moment after the page has come, too: it must not keep the page from being shown again.
  await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => /\/intent-/.test(name)));
  await page.evaluate(() => Object.assign(window, { left: true }));
  await page.goto("/api/docs");
  // page.goBack() waits for a document that is loaded, and this one is not.
  await page.evaluate(() => history.back()).catch(() => undefined);
  await expect.poll(() => page.url()).toBe(url + address);
  const shown = () => page.evaluate(() => document.documentElement.dataset.shown).catch(() => "");
  await expect.poll(shown).toMatch(/again|first/);
  expect([await shown(), refusals]).toEqual(["again", []]);
  expect(await page.evaluate(() => [location.href, "left" in window])).toEqual([url + address, true]);
  // It goes on working: its links lead on.
  await page.locator("#nav-equipment").click();
  const heading = () => page.evaluate(() => document.querySelector("main h1")?.textContent).catch(() => "");
  await expect.poll(heading).toMatch(/^Equipment/);
  await page.context().close();
});
