import type { Page } from "playwright-core";

/** Waits until a page has all rules for the screen: at first it brings only those that it needs itself. */
export async function allRulesLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes("/site-")));
}
