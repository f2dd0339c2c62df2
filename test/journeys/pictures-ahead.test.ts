import type { Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { openSite } from "./site.ts";

const { visit } = await openSite();
const list = "/product/single-fibre-adjacent-fabrics-13?view=swatches";

const card = (page: Page, at: number) => page.locator(".card h3 a").nth(at);
const mainPicture = (page: Page) => page.locator("main:last-of-type .gallery__main img").first();
const laidOut = (page: Page) => page.locator("main.staged").waitFor({ state: "attached" });

const small = await picture(320);
const large = await picture(960);

function picture(width: number): Promise<Buffer> {
  const shape = { width, height: width * 0.75, channels: 3, background: "#888" } as const;
  return sharp({ create: shape }).webp().toBuffer();
}

/** In the page: from now on it has this connection. */
const become = (value: object) => void Object.defineProperty(navigator, "connection", { value, configurable: true });

/** The list, whose pictures are made up. Records the widths asked for from now on; large pictures wait for `answer`. */
async function visitList({ connection, held = false }: { connection?: object; held?: boolean } = {}) {
  const page = await visit("/product-by-standards");
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route("**/pictures/*/*", async (route) => {
    const width = route.request().url().split("/").at(-1) ?? "";
    asked.push(width);
    if (held && width === "960") await answered;
    await route.fulfill({
      body: width === "960" ? large : small,
      contentType: "image/webp",
      headers: { "cache-control": "max-age=60" },
    });
  });
  if (connection) await page.addInitScript(become, connection);
  await page.goto(list);
  // The pictures of the cards, and what comes by itself a moment after the page.
  await page.waitForFunction(
    () =>
      (document.querySelector<HTMLImageElement>(".card img")?.naturalWidth ?? 0) > 0 &&
      performance.getEntriesByType("resource").some(({ name }) => /\/intent-/.test(name)),
  );
  return { page, asked, answer };
}

describe("hovering a product", () => {
  test("fetches its page, but no picture, on a slow or a cellular connection until it is pressed", async () => {
    const { page, asked } = await visitList({ connection: { effectiveType: "3g" } });
    // A page is fetched after the one before has been dealt with: of two, the first is dealt with on this connection.
    for (const at of [0, 1, 2, 3]) {
      if (at === 2) await page.evaluate(become, { effectiveType: "4g", type: "cellular" });
      const answer = page.waitForResponse("**/product-details/**");
      await card(page, at).hover();
      await (await answer).finished();
    }
    expect([await page.locator("main.staged").count(), asked.includes("960")]).toEqual([0, false]);
    await page.mouse.down();
    await page.locator("main.preview").waitFor();
    await expect.poll(() => asked).toContain("960");
    await page.close();
  });

  test("fetches nothing for a visitor who saves data, and a click works as ever", async () => {
    const { page, asked } = await visitList({ connection: { saveData: true, effectiveType: "4g" } });
    const pages: string[] = [];
    page.on("request", (request) => request.url().includes("/product-details/") && pages.push(request.url()));
    await card(page, 0).hover();
    await page.mouse.down();
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
    expect([pages, asked.includes("960")]).toEqual([[], false]);
    await page.mouse.up();
    await page.waitForURL("**/product-details/**");
    await page.close();
  });

  test("fetches its large picture, and stops when those of one page have cost enough", async () => {
    const { page, asked } = await visitList();
    await page.evaluate(() => {
      Object.defineProperty(PerformanceResourceTiming.prototype, "transferSize", { value: 300_000 });
    });
    const counted = () =>
      page.evaluate(async () => {
        const picture = document.querySelector<HTMLImageElement>("main.staged .gallery__main img");
        await picture?.decode();
        return performance.getEntriesByName(picture?.currentSrc ?? "").length;
      });
    for (const at of [0, 1]) {
      await card(page, at).hover();
      await laidOut(page);
      await expect.poll(counted).toBe(1);
    }
    // Each page is dealt with before the next one is hovered.
    for (const at of [2, 3]) {
      const answer = page.waitForResponse("**/product-details/**");
      await card(page, at).hover();
      await (await answer).finished();
    }
    expect([await page.locator("main.staged").count(), asked.filter((width) => width === "960").length]).toEqual([0, 2]);
    await page.mouse.down();
    await page.locator("main.preview").waitFor();
    await page.close();
  });
});

describe("the picture of a card", () => {
  test("stands in for the product's picture, in its place and size, until that one is decoded", async () => {
    const { page, answer } = await visitList({ held: true });
    const shown = await page
      .locator(".card img")
      .first()
      .evaluate((picture: HTMLImageElement) => picture.currentSrc);
    await card(page, 0).hover();
    await laidOut(page);
    await page.mouse.down();
    await page.locator("main.preview").waitFor();
    const style = () =>
      mainPicture(page).evaluate((picture: HTMLImageElement) => {
        const { backgroundImage, backgroundSize, backgroundOrigin } = getComputedStyle(picture);
        return { image: backgroundImage, size: backgroundSize, origin: backgroundOrigin };
      });
    const place = () => mainPicture(page).evaluate((element) => JSON.stringify(element.getBoundingClientRect()));
    expect(await style()).toEqual({ image: `url("${shown}")`, size: "contain", origin: "content-box" });
    const before = await place();
    await page.mouse.up();
    await page.waitForURL("**/product-details/**");
    expect([await place(), (await style()).image]).toEqual([before, `url("${shown}")`]);
    answer();
    await expect.poll(async () => (await style()).image).not.toContain("url");
    expect(await place()).toBe(before);
    await page.close();
  });
});
