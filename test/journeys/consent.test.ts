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

const { visit } = await openSite({
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

test.each([
  { width: 1440, height: 900, share: 1 / 10 },
  { width: 390, height: 844, share: 1 / 5 },
])("the banner takes at most $share of a window of $width × $height", async ({ width, height, share }) => {
  const page = await visit("/support", { unasked: true, viewport: { width, height } });
  await banner(page).waitFor();
  expect((await banner(page).boundingBox())?.height).toBeLessThanOrEqual(height * share);
  await page.context().close();
});

describe("the banner", () => {
  test("has three answers of equal weight, at the foot of the page", async () => {
    const page = await visit("/", { unasked: true });
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
    await page.context().close();
  });

  test("is reached by the Tab key after the skip link, and shifts nothing when it appears", async () => {
    const page = await visit("/support", { unasked: true });
    await banner(page).waitFor();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Decline All");
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
    await page.context().close();
  });

  test("leaves the order bar of a product free on a phone", async () => {
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
    await page.context().close();
  });

  test.each([
    ["Decline All", "none"],
    ["Only Additional Cookies", "additional"],
    ["Accept All", "all"],
  ])("%s is stored for 150 days, and not asked again", async (name, value) => {
    const page = await visit("/support", { unasked: true });
    const kept = page.waitForResponse("**/consent");
    await button(page, name).click();
    await kept;
    await banner(page).waitFor({ state: "hidden" });
    const cookie = await cookieOf(page);
    expect(cookie?.value).toBe(value);
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 150 * days)).toBeLessThan(600);
    await page.goto("/");
    await page.locator("html[data-alive]").waitFor();
    await page.waitForLoadState();
    expect(await banner(page).isVisible()).toBe(false);
    await page.context().close();
  });

  test("can be answered again from the footer, by keyboard, and focus comes back", async () => {
    const page = await visit("/support");
    const settings = page.getByRole("contentinfo").getByRole("link", { name: "Cookie settings" });
    await settings.focus();
    await page.keyboard.press("Enter");
    await banner(page).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Only Additional Cookies");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await banner(page).waitFor({ state: "hidden" });
    expect((await cookieOf(page))?.value).toBe("all");
    expect(await settings.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.context().close();
  });

  test("is absent without JavaScript, and the footer leads to the policy", async () => {
    const page = await visit("/support", { unasked: true, javaScriptEnabled: false });
    expect(await page.locator("#cookies").isVisible()).toBe(false);
    await page.getByRole("link", { name: "Cookie settings" }).click();
    await page.waitForURL("**/cookie-policy");
    await page.context().close();
  });

  test.each([390, 1440])("WCAG 2.2 AA, %i px wide", async (width) => {
    const page = await visit("/support", { unasked: true, viewport: { width, height: 900 } });
    await banner(page).waitFor();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.context().close();
  });
});

describe("what the browser loads and stores", () => {
  const matrix = [
    { answer: undefined, outside: false, map: false },
    { answer: "Decline All", outside: false, map: false },
    { answer: "Only Additional Cookies", outside: false, map: true },
    { answer: "Accept All", outside: true, map: true },
  ];

  test.each(matrix)("$answer: other hosts $outside, the map's place $map", async ({ answer, outside, map }) => {
    const page = await visit("/support", { unasked: true });
    const requests = asked(page);
    if (answer) await button(page, answer).click();
    await page.goto("/international-representation");
    await page.locator('[data-map="alive"]').waitFor();
    const streets = () => requests.some((url) => url.endsWith(".png"));
    if (outside) await expect.poll(streets, { timeout: 10_000 }).toBe(true);
    await page.goto("/choose-region/India", { waitUntil: "networkidle" });
    expect(await page.locator("iframe").count()).toBe(outside ? 3 : 0);
    expect(streets()).toBe(outside);
    expect(requests.some((url) => url.includes("/embed"))).toBe(outside);
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.includes("map")).toBe(map);
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(answer ? ["cookie_consent"] : []);
    await page.context().close();
  });

  test("declining afterwards removes the stored position of the map", async () => {
    const page = await visit("/international-representation");
    await page.locator('[data-map="alive"]').waitFor();
    await page.goto("/international-representation");
    await page.locator('[data-map="alive"]').waitFor();
    expect(await page.evaluate(() => localStorage.getItem("map"))).not.toBeNull();
    await page.getByRole("link", { name: "Cookie settings" }).click();
    await button(page, "Decline All").click();
    expect(await page.evaluate(() => localStorage.getItem("map"))).toBeNull();
    await page.context().close();
  });

  test("searches are counted until the visitor declines", async () => {
    for (const [choice, counted] of [
      ["none", 0],
      ["all", 1],
    ] as const) {
      const page = await visit("/support", { unasked: true });
      await page.context().addCookies([{ name: "cookie_consent", value: choice, url: page.url() }]);
      const logged: string[] = [];
      page.on("request", (request) => {
        if (request.url().endsWith("/search/log")) logged.push(request.url());
      });
      await page.goto("/search?type=1&q=crock");
      await page.locator("html[data-alive]").waitFor();
      await page.locator("#nav-equipment").click();
      await page.waitForURL("**/equipment-category");
      await expect.poll(() => logged.length, { timeout: 10_000 }).toBe(counted);
      await page.context().close();
    }
  });

  test("one street map may be loaded without accepting all; it zooms from 2.9 with the same buttons", async () => {
    const page = await visit("/international-representation");
    const requests = asked(page);
    await page.getByRole("button", { name: "Street map" }).click();
    await page.locator("[data-streets] canvas").waitFor();
    await expect.poll(() => requests.length, { timeout: 10_000 }).toBeGreaterThan(0);
    const level = page.getByRole("status", { name: "Zoom level" });
    expect(await level.innerText()).toBe("2.9");
    await page.getByRole("button", { name: "Zoom in" }).click();
    await expect.poll(() => level.innerText(), { timeout: 10_000 }).toBe("3.9");
    await page.getByText("© People who draw maps").waitFor();
    await page.locator('.mk__pin[href="#agent-34"]').click();
    await page.locator("#map-card").getByText("Sahel Essais Textiles").waitFor();
    await page.context().close();
  });

  test("an embedded map is loaded when the visitor asks for it", async () => {
    const page = await visit("/choose-region/Germany");
    await page.getByRole("button", { name: "Street map" }).click();
    await page.frameLocator("iframe").getByText("A map of another site").waitFor();
    expect(await page.locator("iframe").getAttribute("title")).toBe("Map of Rheintex Prüfbedarf");
    await page.context().close();
  });
});
