import type { Page } from "playwright-core";

/** In the page: from now on `moved` is the sum of its layout shifts (web.dev/articles/cls). Given to addInitScript. */
export function watchShifts(): void {
  Object.assign(window, { moved: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      (window as unknown as { moved: number }).moved += (entry as unknown as { value: number }).value;
  }).observe({ type: "layout-shift", buffered: true });
}

/** The sum of the layout shifts of a page with `watchShifts`, until what is there now is painted: entries of a frame are there in the next but one. */
export async function shiftsOf(page: Page): Promise<number> {
  await twoFrames(page);
  return page.evaluate(() => (window as unknown as { moved: number }).moved);
}

export const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
