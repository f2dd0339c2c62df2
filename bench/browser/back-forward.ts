import type { Browser } from "playwright-core";
import { openTab, viewport } from "./tab.ts";

/**
 * Whether the browser shows a page again from its back/forward cache after another document.
 *
 * @param other a document to which it cannot be swapped, so that the page is left
 * @returns "yes", or the reasons that Chromium gives why it was loaded again
 */
export async function comesBack(browser: Browser, url: string, other: string): Promise<string> {
  const context = await browser.newContext({ viewport });
  const { page } = await openTab(context, 1);
  await page.addInitScript(() => {
    addEventListener("pageshow", ({ persisted }) => {
      if (persisted) document.documentElement.dataset.persisted = "yes";
    });
  });
  await page.goto(url, { waitUntil: "load" });
  await page.goto(other, { waitUntil: "load" });
  // page.goBack() waits for a load, which does not come from the cache.
  await page.evaluate(() => history.back()).catch(() => undefined);
  await page.waitForTimeout(1500);
  const answer = await page.evaluate(() => {
    if (document.documentElement.dataset.persisted) return document.documentElement.dataset.persisted;
    const [entry] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
      notRestoredReasons?: unknown;
    })[];
    return `${location.pathname}: ${JSON.stringify(entry?.notRestoredReasons ?? "no reason given")}`;
  });
  await context.close();
  return answer;
}
