import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { expectAccessible } from "./accessible.ts";
import { openSite } from "./site.ts";

/** Another host: pictures of streets, and a page with a map. It counts who asks. */
const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: "#cde" } })
  .png()
  .toBuffer();
const other = createServer((request, response) => {
  if (request.url?.startsWith("/embed"))
    response.setHeader("Content-Type", "text/html").end("<title>Map</title>A map of another site");
  else response.writeHead(200, { "Content-Type": "image/png", "Access-Control-Allow-Origin": "*" }).end(tile);
});
await new Promise<void>((ready) => other.listen(0, "127.0.0.1", ready));
afterAll(() => {
  other.closeAllConnections();
  other.close();
});
const host = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;

const { visit, db } = await openSite({
  config: {
    maps: {
      tiles: { url: `${host}/{z}/{x}/{y}.png`, attribution: "© People who draw maps" },
      embed: `${host}/embed?q={latitude},{longitude}`,
    },
  },
  // MapLibre draws with WebGL.
  chromium: ["--use-gl=angle", "--use-angle=swiftshader", "--enable-unsafe-swiftshader"],
});

const banner = (page: Page) => page.getByRole("region", { name: "Cookies on this site" });
const button = (page: Page, name: string) => banner(page).getByRole("button", { name });
const answers = ["Decline All", "Only Additional Cookies", "Accept All"];
const cookieOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === "cookie_consent");
const days = 86_400;

/** Every request that the page makes to another host. */
function asked(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(host)) requests.push(request.url());
  });
  return requests;
}

/** Answers; the server's cookie has come then, and changes no later answer. */
async function keep(page: Page, press: () => Promise<void>): Promise<void> {
  const kept = page.waitForResponse("**/consent");
  await press();
  await kept;
}

/** Opens the banner again from the footer. */
async function reopen(page: Page): Promise<void> {
  await page.locator("html[data-alive]").waitFor();
  await page.getByRole("contentinfo").getByRole("link", { name: "Cookie settings" }).click();
}

async function answerAgain(page: Page, answer: string): Promise<void> {
  await reopen(page);
  await keep(page, () => button(page, answer).click());
}

async function heightOf(page: Page): Promise<number> {
  return (await banner(page).boundingBox())?.height ?? Number.POSITIVE_INFINITY;
}

describe("the banner", () => {
  test("has three answers of equal weight at the foot of the page, in a tenth of the window; Tab reaches it after the skip link, and it shifts nothing", async () => {
    const page = await visit("/support", { unasked: true });
    await banner(page).waitFor();
    const buttons = banner(page).getByRole("button");
    expect(await buttons.allInnerTexts()).toEqual(answers);
    const looks = await buttons.evaluateAll((all) =>
      all.map((one) => {
        const { backgroundColor, color, fontSize, borderColor } = getComputedStyle(one);
        const { width, height } = one.getBoundingClientRect();
        return { backgroundColor, color, fontSize, borderColor, width: Math.round(width), height: Math.round(height) };
      }),
    );
    expect(looks[1]).toEqual(looks[0]);
    expect(looks[2]).toEqual(looks[0]);
    const box = await banner(page).boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(900);
    expect(await heightOf(page)).toBeLessThanOrEqual(900 / 10);
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("Skip to content");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("Decline All");
    const shifted = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          let sum = 0;
          const observer = new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
          });
          observer.observe({ type: "layout-shift", buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
        }),
    );
    expect(shifted).toBeLessThan(0.01);
    await expectAccessible(page);
    await page.emulateMedia({ media: "print" });
    expect(await banner(page).isVisible()).toBe(false);
    await page.context().close();
  });

  test("on a phone takes at most a fifth of the window, and leaves the order bar of a product free", async () => {
    const page = await visit("/product-details/multifibre-adjacent-fabric-dw-15-mm-bands-101", {
      unasked: true,
      viewport: { width: 390, height: 844 },
    });
    await banner(page).waitFor();
    const bar = await page.locator("form.order").boundingBox();
    const asked = await banner(page).boundingBox();
    expect((asked?.y ?? 0) + (asked?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(844);
    // A click would fail on what is covered.
    for (const one of await page.locator("form.order button").all()) await one.click({ trial: true });
    await page.goto("/support");
    await banner(page).waitFor();
    expect(await heightOf(page)).toBeLessThanOrEqual(844 / 5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
    await page.context().close();
  });

  test("is not shown again once it was answered; from the footer it can be answered again by keyboard, and the focus comes back", async () => {
    const page = await visit("/support", { unasked: true });
    await keep(page, () => button(page, "Decline All").click());
    await banner(page).waitFor({ state: "hidden" });
    const cookie = await cookieOf(page);
    expect(cookie?.value).toBe("none");
    // By the browser's clock.
    const now = await page.evaluate(() => Date.now() / 1000);
    expect(Math.abs((cookie?.expires ?? 0) - now - 150 * days)).toBeLessThan(600);
    await page.goto("/");
    await page.locator("html[data-alive]").waitFor();
    await page.waitForLoadState();
    expect(await banner(page).isVisible()).toBe(false);

    const settings = page.getByRole("contentinfo").getByRole("link", { name: "Cookie settings" });
    for (const [current, next] of [
      ["Decline All", "additional"],
      ["Only Additional Cookies", "all"],
    ]) {
      await settings.focus();
      await page.keyboard.press("Enter");
      await banner(page).waitFor();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(current);
      await page.keyboard.press("Tab");
      await keep(page, () => page.keyboard.press("Enter"));
      await banner(page).waitFor({ state: "hidden" });
      expect((await cookieOf(page))?.value).toBe(next);
      expect(await settings.evaluate((link) => link === document.activeElement)).toBe(true);
    }
    await page.context().close();
  });
});

describe("what the browser loads and stores", () => {
  test("follows the answer: nothing before it, the map's place with additional cookies, other hosts with all, and nothing again after declining", async () => {
    const page = await visit("/support", { unasked: true });
    const requests = asked(page);
    const isAsked = (part: RegExp) => requests.some((url) => part.test(url));
    const [tiles, embed] = [/\.png$/, /\/embed/];
    for (const { answer, outside, map } of [
      { answer: undefined, outside: false, map: false },
      { answer: "Decline All", outside: false, map: false },
      { answer: "Only Additional Cookies", outside: false, map: true },
      { answer: "Accept All", outside: true, map: true },
    ]) {
      if (answer) await answerAgain(page, answer);
      await page.goto("/international-representation");
      await page.locator('[data-map="alive"]').waitFor();
      if (outside) await expect.poll(() => isAsked(tiles)).toBe(true);
      await page.goto("/choose-region/India");
      if (outside) await expect.poll(() => isAsked(embed)).toBe(true);
      else await page.getByRole("button", { name: "Street map" }).first().waitFor();
      expect(await page.locator("iframe").count(), answer).toBe(outside ? 3 : 0);
      expect([isAsked(tiles), isAsked(embed)], answer).toEqual([outside, outside]);
      const keys = await page.evaluate(() => Object.keys(localStorage));
      expect(keys.includes("map"), answer).toBe(map);
      expect((await page.context().cookies()).map(({ name }) => name)).toEqual(answer ? ["cookie_consent"] : []);
    }
    await page.goto("/international-representation");
    await reopen(page);
    // The streets that are shown go with their page.
    await Promise.all([page.waitForEvent("load"), button(page, "Decline All").click()]);
    expect(await page.evaluate(() => localStorage.getItem("map"))).toBeNull();
    await page.goto("/choose-region/India");
    await page.getByRole("button", { name: "Street map" }).first().waitFor();
    expect(await page.locator("iframe").count()).toBe(0);
    await page.context().close();
  });

  test("searches are counted unless the visitor has declined", async () => {
    const page = await visit("/support", { unasked: true });
    for (const [choice, text] of [
      ["none", "crock"],
      ["all", "felt"],
    ] as const) {
      // What was searched before is over before another answer is given.
      await page.goto("/support");
      await page.context().addCookies([{ name: "cookie_consent", value: choice, url: page.url() }]);
      await page.goto(`/search?type=1&q=${text}`);
      await page.locator("html[data-alive]").waitFor();
      await page.locator("#nav-equipment").click();
      await page.waitForURL("**/equipment-category");
    }
    const logged = () => db.selectFrom("search_log").select("text").execute();
    await expect.poll(logged).toEqual([{ text: "felt" }]);
    await page.context().close();
  });

  test("one street map, or an embedded one, may be loaded without accepting all; it zooms from 2.9 with the same buttons", async () => {
    const page = await visit("/international-representation");
    const requests = asked(page);
    await page.getByRole("button", { name: "Street map" }).click();
    await page.locator("[data-streets] canvas").waitFor();
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    const level = page.getByRole("status", { name: "Zoom level" });
    expect(await level.innerText()).toBe("2.9");
    await page.getByRole("button", { name: "Zoom in" }).click();
    await expect.poll(() => level.innerText()).toBe("3.9");
    await page.getByText("© People who draw maps").waitFor();
    await page.locator('.mk__pin[href="#agent-34"]').click();
    await page.locator("#map-card").getByText("Sahel Essais Textiles").waitFor();

    await page.goto("/choose-region/Germany");
    await page.getByRole("button", { name: "Street map" }).click();
    await page.frameLocator("iframe").getByText("A map of another site").waitFor();
    expect(await page.locator("iframe").getAttribute("title")).toBe("Map of Rheintex Prüfbedarf");
    await page.context().close();
  });
});
