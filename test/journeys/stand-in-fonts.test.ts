import { existsSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FontSystem, fontSystems, fontsOf } from "../../scripts/fonts.ts";
import { isProof } from "../builders/proof.ts";
import { startBrowser } from "./browsers.ts";
import { kindsOfPage, otherKindsOfPage } from "./kinds-of-page.ts";
import { shiftsOf, watchShifts } from "./layout-shifts.ts";
import { openSite } from "./site.ts";

const { url } = await openSite();

const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** In the page: whether our main font is there. */
const isOurs = () => [...document.fonts].some(({ family, status }) => family === "Archivo" && status === "loaded");

/** Opens a page whose fonts come only after it has been painted. @returns the sum of its layout shifts, once our fonts are painted too */
async function shiftOf(page: Page, address: string): Promise<number> {
  const { promise: painted, resolve: letFontsCome } = Promise.withResolvers<void>();
  const isFont = /\.woff2$/;
  await page.route(isFont, async (route) => {
    await painted;
    await route.continue();
  });
  // The fonts that are held back delay the load event.
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length === 1);
  expect(await page.evaluate(isOurs)).toBe(false);
  letFontsCome();
  await page.waitForFunction(isOurs);
  await page.waitForLoadState();
  const moved = await shiftsOf(page);
  await page.unroute(isFont);
  return moved;
}

const systems = Object.keys(fontSystems) as FontSystem[];

describe.each(systems)("text in the fonts of a system (%s)", (system) => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await startBrowser([], system);
    page = await browser.newPage({ baseURL: url });
    await page.context().addCookies([{ name: "cookie_consent", value: "additional", url }]);
    await page.addInitScript(watchShifts);
  });
  afterAll(() => browser.close());

  // `npm test` looks at each kind with one of the systems, on a phone and at a desk in turn.
  const turn = systems.indexOf(system);
  const looks = [...kindsOfPage, ...otherKindsOfPage].flatMap((address, at) =>
    windows
      .filter((_, which) => isProof || (at % systems.length === turn && (at >> 2) % windows.length === which))
      .map((viewport) => ({ address, ...viewport })),
  );
  test.skipIf(!existsSync(fontsOf(system))).each(looks)(
    "$address is painted before our fonts come, and hardly moves when they do, in a window of $width × $height",
    async ({ address, width, height }) => {
      await page.setViewportSize({ width, height });
      expect(await shiftOf(page, address)).toBeLessThan(0.01);
    },
  );
});
