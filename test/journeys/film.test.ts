import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "./accessible.ts";
import { openSite } from "./site.ts";

const site = await openSite();
const address = "/product-details/multifibre-adjacent-fabric-dw-15-mm-bands-101";

/** The product with a film, and the film chosen among its thumbnails. */
async function withFilm(options: BrowserContextOptions = {}): Promise<{ page: Page; film: Locator; tab: Locator }> {
  const page = await site.visit(address, options);
  const tab = page.getByRole("tab", { name: /line of the wash/ });
  await tab.click();
  return { page, film: page.locator("video"), tab };
}

const stateOf = (film: Locator) =>
  film.evaluate((element) => {
    const { muted, loop, paused, controls, currentTime } = element as HTMLVideoElement;
    return { muted, loop, paused, controls, currentTime };
  });
const seconds = async (film: Locator) => (await stateOf(film)).currentTime;

describe("a product's film", () => {
  test("is loaded when it is chosen, in exactly the place of a picture; then it plays, muted, in a loop, from its beginning at its end; its button shows the right state after the page was left and opened again", async () => {
    const page = await site.visit(address);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.reload({ waitUntil: "load" });
    const plate = (at: number) => page.locator(`#plate-${at} .plate`).boundingBox();
    const picture = await plate(1);
    await page.getByRole("tab", { name: /before a wash/ }).click();
    const films = () => asked.filter((path) => path.startsWith("/films/"));
    expect(films()).toEqual([]);
    await page.getByRole("tab", { name: /line of the wash/ }).click();
    await expect.poll(() => plate(3)).toEqual(picture);
    const film = page.locator("video");
    await expect.poll(() => seconds(film)).toBeGreaterThan(0.2);
    expect(await plate(3)).toEqual(picture);
    expect(films().length).toBeGreaterThan(0);
    expect(await stateOf(film)).toMatchObject({ muted: true, loop: true, paused: false });

    await film.evaluate((element) => {
      const video = element as HTMLVideoElement;
      video.currentTime = video.duration - 0.3;
    });
    await expect.poll(async () => (await seconds(film)) < 2).toBe(true);
    expect(await stateOf(film)).toMatchObject({ paused: false });

    await page.locator(".crumbs a").last().click();
    await page.getByRole("heading", { level: 1, name: "Multifibre adjacent fabrics, ISO" }).waitFor();
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: /Multifibre adjacent fabric DW/ }).waitFor();
    const { paused } = await stateOf(film);
    expect(await page.locator("[data-film]").getAttribute("aria-label")).toBe(paused ? "Play the film" : "Pause the film");
    await page.context().close();
  });

  test("stops and continues by a visible button, by mouse and keyboard, and stops when another picture is chosen", async () => {
    const { page, film } = await withFilm();
    await page.getByRole("button", { name: "Pause the film" }).waitFor();
    await expectAccessible(page, { within: ".gallery" });
    await page.getByRole("button", { name: "Pause the film" }).click();
    expect(await stateOf(film)).toMatchObject({ paused: true, controls: false });
    const button = page.getByRole("button", { name: "Play the film" });
    await button.focus();
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Pause the film" }).waitFor();
    expect(await stateOf(film)).toMatchObject({ paused: false });
    await film.click();
    await button.waitFor();
    await page.keyboard.press("Tab");
    await button.press("Enter");
    await page.getByRole("tab").first().click();
    await expect.poll(() => stateOf(film)).toMatchObject({ paused: true });
    await page.context().close();
  });

  test("does not play with reduced motion until the visitor starts it", async () => {
    const { page, film } = await withFilm({ reducedMotion: "reduce" });
    await page.getByRole("button", { name: "Play the film" }).waitFor();
    expect(await stateOf(film)).toMatchObject({ paused: true, currentTime: 0 });
    await page.getByRole("button", { name: "Play the film" }).click();
    await expect.poll(() => seconds(film)).toBeGreaterThan(0.1);
    await page.context().close();
  });

  test("has the browser's controls without JavaScript", async () => {
    const page = await site.visit(address, { javaScriptEnabled: false });
    const film = page.locator("video[controls][muted][loop]");
    await film.scrollIntoViewIfNeeded();
    expect(await film.isVisible()).toBe(true);
    expect(await page.getByRole("button", { name: "Play the film" }).isVisible()).toBe(false);
    await page.context().close();
  });
});
