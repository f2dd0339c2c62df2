import { existsSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FontSystem, fontSystems, fontsOf } from "../../scripts/fonts.ts";
import { startBrowser } from "./browsers.ts";
import { openSite } from "./site.ts";

const { url } = await openSite();

const kinds = [
  "/",
  "/product-by-category",
  "/product/bleached-cotton-fabrics-81",
  "/product-details/multifibre-adjacent-fabric-dw-15-mm-bands-101",
  "/products-by-standard-methods/aatcc-tm8-1002",
  "/search?q=cotton",
  "/request-info",
  "/contact",
  "/faq",
  "/support",
];
const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** In the page: whether our main font is there. */
const isOurs = () => [...document.fonts].some(({ family, status }) => family === "Archivo" && status === "loaded");

/** In the page: from now on `moved` is the sum of its layout shifts (web.dev/articles/cls). */
function watchShifts(): void {
  Object.assign(window, { moved: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      (window as unknown as { moved: number }).moved += (entry as unknown as { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** Opens a page whose fonts come only after it has been painted. @returns the sum of its layout shifts, once our fonts are painted too */
async function shiftOf(page: Page, address: string): Promise<number> {
  const { promise: painted, resolve: letFontsCome } = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await painted;
    await route.continue();
  });
  await page.addInitScript(watchShifts);
  // The fonts that are held back delay the load event.
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length === 1);
  expect(await page.evaluate(isOurs)).toBe(false);
  letFontsCome();
  await page.waitForFunction(isOurs);
  await page.waitForLoadState();
  // Entries of a frame are there in the next but one.
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
  return page.evaluate(() => (window as unknown as { moved: number }).moved);
}

describe.each(Object.keys(fontSystems) as FontSystem[])("text in the fonts of a system (%s)", (system) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await startBrowser([], system);
  });
  afterAll(() => browser.close());

  describe.skipIf(!existsSync(fontsOf(system))).each(windows)("in a window of $width × $height", (viewport) => {
    test.each(kinds)("%s is painted before our fonts come, and hardly moves when they do", async (address) => {
      const context = await browser.newContext({ baseURL: url, viewport });
      await context.addCookies([{ name: "cookie_consent", value: "additional", url }]);
      expect(await shiftOf(await context.newPage(), address)).toBeLessThan(0.01);
      await context.close();
    });
  });
});
