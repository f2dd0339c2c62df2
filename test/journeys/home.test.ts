import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openSite } from "./site.ts";

const { browser, url, visit } = await openSite();
const reduced: BrowserContextOptions = { reducedMotion: "reduce" };

/** A page whose clock is paused until the test runs it. */
async function visitStopped(address: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: url, ...options });
  const page = await context.newPage();
  await page.clock.install({ time: "2026-11-21T12:00:00Z" });
  await page.clock.pauseAt("2026-11-21T12:00:01Z");
  await page.goto(address);
  // The carousel waits for a sign of somebody, because the clock stands still.
  await page.mouse.move(2, 2);
  // Its buttons say whether they may be pressed once its script is there.
  await page.locator("[data-turn][aria-disabled]").first().waitFor({ state: "attached" });
  return page;
}

const track = (page: Page) => page.locator(".beam__track");
const scrolled = (page: Page) => track(page).evaluate((list) => list.scrollLeft);
/** From the beginning of one entry to that of the next. */
const stride = (page: Page) =>
  track(page).evaluate((list) => {
    const [first, second] = list.children as unknown as HTMLElement[];
    return (second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0);
  });
const playButton = (page: Page, name: "Pause" | "Play") => page.locator(".turn").getByRole("button", { name, exact: true });

describe("the timeline of the heritage page", () => {
  test("shows each entry for 2000 ms, turns for 3000 ms, and returns to the first entry after the last", async () => {
    const page = await visitStopped("/heritage");
    await playButton(page, "Pause").waitFor();
    const one = await stride(page);
    await page.clock.runFor(1980);
    expect(await scrolled(page)).toBe(0);
    await page.clock.runFor(1500);
    const half = await scrolled(page);
    expect(half).toBeGreaterThan(one * 0.3);
    expect(half).toBeLessThan(one * 0.7);
    await page.clock.runFor(1600);
    expect(await scrolled(page)).toBeCloseTo(one, -1);
    await page.clock.runFor(1800);
    expect(await scrolled(page)).toBeCloseTo(one, -1);
    await page.clock.runFor(3300);
    expect(await scrolled(page)).toBeCloseTo(one * 2, -1);
    await track(page).evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: "instant" }));
    await page.clock.runFor(5100);
    expect(await scrolled(page)).toBe(0);
    await page.context().close();
  });

  test("is stopped and continued by its button, pauses under the mouse, and stops for good once it was turned by hand", async () => {
    const page = await visitStopped("/heritage");
    await playButton(page, "Pause").click();
    await page.clock.runFor(20_000);
    expect(await scrolled(page)).toBe(0);
    await playButton(page, "Play").click();
    await page.mouse.move(2, 2);
    await page.clock.runFor(5100);
    const turned = await scrolled(page);
    expect(turned).toBeGreaterThan(0);
    await track(page).hover();
    await page.clock.runFor(20_000);
    expect(await scrolled(page)).toBe(turned);
    await page.getByRole("button", { name: "Next entry" }).click();
    await playButton(page, "Play").waitFor();
    await page.context().close();
  });

  test("does not turn with reduced motion, shows as many entries as there is room for; the arrow keys, Home and End turn it", async () => {
    const page = await visitStopped("/heritage", reduced);
    await playButton(page, "Play").waitFor();
    await page.clock.runFor(20_000);
    expect(await scrolled(page)).toBe(0);
    const inView = () =>
      track(page).evaluate((list) => {
        const { left, right } = list.getBoundingClientRect();
        return [...list.children].filter((entry) => {
          const box = entry.getBoundingClientRect();
          return box.left > left - 2 && box.right < right + 2;
        }).length;
      });
    for (const [width, count] of [
      [390, 1],
      [700, 2],
      [1000, 3],
      [1920, 4],
      [1440, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await inView()]).toEqual([width, count]);
    }
    const one = await stride(page);
    await track(page).focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => scrolled(page)).toBeCloseTo(one, -1);
    await expect.poll(() => page.locator("[data-place]").innerText()).toBe("1938 to 1954");
    await page.keyboard.press("End");
    await expect.poll(() => page.locator("[data-place]").innerText()).toMatch(/to 2025$/);
    expect(await page.getByRole("button", { name: "Next entry" }).getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("Home");
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.context().close();
  });

  test("is a scrolling list without JavaScript, and its years are links into it", async () => {
    const page = await visit("/heritage", { javaScriptEnabled: false });
    expect(await page.locator(".turn").isVisible()).toBe(false);
    await page.getByRole("navigation", { name: "Years" }).getByRole("link", { name: "2025" }).click();
    const last = page.locator(".beam__entry").last();
    await expect.poll(async () => (await last.boundingBox())?.x).toBeLessThan(1400);
    expect(new URL(page.url()).hash).toMatch(/^#entry-/);
    await page.context().close();
  });
});

describe("the home page", () => {
  const lineOf = (page: Page) =>
    page
      .locator(".marquee__names")
      .first()
      .evaluate((list) => list.getAnimations().map(({ playState }) => playState));
  /** The line stands still, has no copy, and can be scrolled. */
  async function expectStill(page: Page): Promise<void> {
    expect(await page.locator(".marquee__names:visible").count()).toBe(1);
    expect(await page.locator("[data-pause]").isVisible()).toBe(false);
    expect(
      await page
        .locator(".marquee__line")
        .evaluate((line) => line.scrollWidth > line.clientWidth && getComputedStyle(line).overflowX),
    ).toBe("auto");
  }

  test("turns its pictures by hand, announces which one is shown, does not move where motion is unwelcome, and says all of it in 900 words on a page that is not too tall", async () => {
    const page = await visit("/", reduced);
    const place = page.locator(".plates [data-place]");
    const [back, on] = [page.getByRole("button", { name: "Previous plate" }), page.getByRole("button", { name: "Next plate" })];
    await expect.poll(() => back.getAttribute("aria-disabled")).toBe("true");
    await on.click();
    await expect.poll(() => place.innerText()).toBe("2 of 3");
    await on.click();
    await expect.poll(() => place.innerText()).toBe("3 of 3");
    expect(await on.getAttribute("aria-disabled")).toBe("true");
    await back.click();
    await expect.poll(() => place.innerText()).toBe("2 of 3");
    await expectStill(page);

    await page.evaluate(() => document.fonts.ready);
    for (const [width, tallest] of [
      [1440, 5200],
      [390, 6300],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const words = (await page.locator("main").innerText()).trim().split(/\s+/);
      expect(words.length).toBeLessThanOrEqual(900);
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(tallest);
    }
    await page.context().close();
  });

  test("has a line that does not move without a script", async () => {
    const page = await visit("/", { javaScriptEnabled: false });
    await expectStill(page);
    await page.context().close();
  });

  test("has a moving line, and a button that stops it", async () => {
    const page = await visit("/");
    await page.locator(".marquee").scrollIntoViewIfNeeded();
    const button = page.getByRole("button", { name: "Pause the moving line" });
    await page.locator(".marquee[data-ready]").waitFor();
    expect(await lineOf(page)).toEqual(["running"]);
    const copies = page.locator(".marquee__names");
    expect(await copies.nth(1).innerText()).toBe(await copies.nth(0).innerText());
    expect(await page.locator(".marquee").getByRole("link").count()).toBe(await copies.nth(0).locator("a").count());
    await button.click();
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    expect(await button.getAttribute("aria-pressed")).toBe("true");
    expect(await lineOf(page)).toEqual(["paused"]);
    await button.click();
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    expect(await lineOf(page)).toEqual(["running"]);
    await page.context().close();
  });

  test("has few elements at first, and the folded categories once they are opened, also on a page that was swapped in", async () => {
    const page = await visit("/");
    // What comes by itself a moment after the page.
    await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => /\/intent-/.test(name)));
    expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThan(1100);
    const categories = page.locator(".cat");
    expect(await categories.count()).toBe(4);
    await page.locator(".cats-more summary").focus();
    await page.keyboard.press("Enter");
    await categories.nth(7).waitFor();
    expect(await categories.count()).toBe(8);

    await page.goto("/faq");
    await page.locator(".bar .logo").click();
    await page.waitForURL(url);
    await page.getByText("4 more categories").click();
    await categories.nth(7).waitFor();
    await page.context().close();
  });

  test("loads what its forms need when they come near, not before, and shifts no content while it is scrolled", async () => {
    const page = await visit("about:blank");
    const scripts: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    const forms = () => scripts.filter((name) => /forms/.test(name)).length;
    await page.goto(url);
    await page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => /\/intent-/.test(name)));
    expect(forms()).toBe(0);
    const shifted = await page.evaluate(async () => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) sum += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
      for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
        scrollTo({ top: y, behavior: "instant" });
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      }
      return sum;
    });
    expect(shifted).toBeLessThan(0.02);
    await page.locator("#quote").scrollIntoViewIfNeeded();
    await expect.poll(forms).toBeGreaterThan(0);
    await page.context().close();
  });
});
