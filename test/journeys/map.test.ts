import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "./accessible.ts";
import { openSite } from "./site.ts";

const { visit } = await openSite();
const address = "/international-representation";
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const pin = (page: Page, id: number) => page.locator(`.mk__pin[href="#agent-${id}"]`);
const card = (page: Page) => page.locator("#map-card");
const level = (page: Page) => page.getByRole("status", { name: "Zoom level" }).innerText();
const germany = [
  "Rheintex Prüfbedarf",
  "Germany",
  "kontakt@rheintex.example",
  "Webschulstraße 31",
  "+49 2161 555 0140",
  "+49 2161 555 0141",
];

async function openMap(options: Parameters<typeof visit>[1] = {}, path = address): Promise<Page> {
  const page = await visit(path, options);
  await page.locator('[data-map="alive"]').waitFor();
  return page;
}

/** Waits until what can be read is what it should be. */
const until = (read: () => Promise<unknown>, wanted: unknown) => expect.poll(read, { timeout: 5000 }).toEqual(wanted);

async function showsGermany(page: Page): Promise<void> {
  await card(page).getByText("Rheintex Prüfbedarf").waitFor();
  const text = await card(page).innerText();
  for (const fact of germany) expect(text).toContain(fact);
  expect(await card(page).locator("img").getAttribute("src")).toBe("/country_flags/de.svg");
  expect(await card(page).getByRole("link", { name: "Contact Us" }).getAttribute("href")).toBe("/choose-region/Germany");
}

describe("by mouse", () => {
  test("hovering a marker shows its card, leaving it hides the card", async () => {
    const page = await openMap();
    expect(await card(page).isVisible()).toBe(false);
    await pin(page, 14).hover();
    await showsGermany(page);
    await page.mouse.move(40, 400);
    await card(page).waitFor({ state: "hidden" });
    await page.context().close();
  });

  test("the card stands close to its marker, and a line leads from one to the other", async () => {
    const page = await openMap();
    for (const agent of [14, 38, 5]) {
      await pin(page, agent).hover();
      await expect.poll(() => pin(page, agent).evaluate((link) => link.parentElement?.classList.contains("is-on"))).toBe(true);
      const [marker, box] = [await pin(page, agent).boundingBox(), await card(page).boundingBox()];
      if (!marker || !box) throw new Error("The marker or its card is not shown.");
      const gap = Math.max(box.x - marker.x - marker.width, marker.x - box.x - box.width);
      expect(gap).toBeGreaterThan(0);
      expect(gap).toBeLessThanOrEqual(66);
      const line = await card(page).evaluate((element) => Number.parseFloat(getComputedStyle(element, "::before").width));
      expect(line).toBeGreaterThanOrEqual(gap - 2);
    }
    await page.context().close();
  });

  test("the mouse can move onto the card", async () => {
    const page = await openMap();
    await pin(page, 14).hover();
    await card(page).getByRole("link", { name: "Contact Us" }).hover();
    await showsGermany(page);
    await card(page).getByRole("link", { name: "Contact Us" }).click();
    await page.waitForURL("**/choose-region/Germany");
    expect(await page.locator("h1").innerText()).toBe("Germany");
    await page.context().close();
  });

  test("a click chooses a marker, which stays chosen when the mouse leaves and after a reload", async () => {
    const page = await openMap();
    await pin(page, 14).click();
    expect(await pin(page, 14).getAttribute("aria-pressed")).toBe("true");
    await page.mouse.move(40, 400);
    await pin(page, 38).hover();
    await card(page).getByText("Cape Fibre Standards").waitFor();
    await page.mouse.move(40, 400);
    await showsGermany(page);
    await page.reload();
    await showsGermany(page);
    expect(await pin(page, 14).getAttribute("aria-pressed")).toBe("true");
    await pin(page, 14).click();
    expect(await pin(page, 14).getAttribute("aria-pressed")).toBe("false");
    expect(new URL(page.url()).hash).toBe("");
    await page.context().close();
  });

  test("the card of a marker named in the address stays on the map, also when the list is in view", async () => {
    const page = await openMap({}, `${address}#agent-14`);
    await showsGermany(page);
    await page.setViewportSize({ width: 1300, height: 800 });
    await page.locator("#agent-14").scrollIntoViewIfNeeded();
    const [map, box] = [await page.locator(".map").boundingBox(), await card(page).boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((map?.y ?? 0) + (map?.height ?? 0));
    await page.context().close();
  });

  test("buttons zoom by one level from 2.9, and announce the level", async () => {
    const page = await openMap();
    expect(await level(page)).toBe("2.9");
    await page.getByRole("button", { name: "Zoom in" }).click();
    expect(await level(page)).toBe("3.9");
    for (let press = 0; press < 2; press++) await page.getByRole("button", { name: "Zoom out" }).click();
    expect(await level(page)).toBe("1.9");
    for (let press = 0; press < 9; press++) await page.getByRole("button", { name: "Zoom in" }).click();
    expect(await level(page)).toBe("6.9");
    await page.context().close();
  });

  test("the wheel zooms after the mouse has moved on the map, around the pointer", async () => {
    const page = await openMap();
    const before = await pin(page, 38).boundingBox();
    await page.mouse.move((before?.x ?? 0) + 10, (before?.y ?? 0) + 10);
    await page.mouse.wheel(0, -400);
    await until(() => level(page), "3.9");
    const after = await pin(page, 38).boundingBox();
    expect(Math.hypot((after?.x ?? 0) - (before?.x ?? 0), (after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(24);
    await page.context().close();
  });

  test("dragging moves the map and chooses nothing", async () => {
    const page = await openMap();
    await page.getByRole("button", { name: "Zoom in" }).click();
    const before = await pin(page, 14).boundingBox();
    await pin(page, 14).hover();
    await page.mouse.down();
    await page.mouse.move((before?.x ?? 0) - 200, (before?.y ?? 0) + 10, { steps: 6 });
    await page.mouse.up();
    const after = await pin(page, 14).boundingBox();
    expect((after?.x ?? 0) - (before?.x ?? 0)).toBeLessThan(-150);
    expect(await pin(page, 14).getAttribute("aria-pressed")).toBe("false");
    await page.context().close();
  });

  test("every marker can be reached, at the first level and closer", async () => {
    const page = await openMap({ viewport: { width: 1440, height: 1200 } });
    const covered = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>(".mk__pin")]
          .map((one) => ({ one, box: one.getBoundingClientRect() }))
          .filter(({ box }) => {
            const frame = document.querySelector(".map__view")?.getBoundingClientRect();
            // What is beneath the tools is reached by moving the map.
            const right = document.querySelector(".map__tools")?.getBoundingClientRect().left ?? 0;
            return frame && box.left > frame.left && box.right < right && box.top > frame.top && box.bottom < frame.bottom;
          })
          .map(({ one, box }) => [
            one.textContent,
            document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === one,
          ])
          .filter(([, reached]) => !reached),
      );
    await page.evaluate(() => document.querySelector(".map")?.scrollIntoView({ block: "center" }));
    expect(await covered()).toEqual([]);
    await page.getByRole("button", { name: "Zoom in" }).click();
    expect(await covered()).toEqual([]);
    await page.context().close();
  });
});

describe("by touch", () => {
  test("a tap shows the card and chooses the marker", async () => {
    const page = await openMap(phone);
    await pin(page, 14).tap();
    await showsGermany(page);
    expect(await pin(page, 14).getAttribute("aria-pressed")).toBe("true");
    await card(page).getByRole("link", { name: "Contact Us" }).tap();
    await page.waitForURL("**/choose-region/Germany");
    await page.context().close();
  });

  test("two fingers zoom", async () => {
    const page = await openMap(phone);
    const box = await page.locator(".map__view").boundingBox();
    const [x, y] = [195, (box?.y ?? 0) + 150];
    const client = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", apart?: number) =>
      client.send("Input.dispatchTouchEvent", {
        type,
        touchPoints:
          apart === undefined
            ? []
            : [
                { x: x - apart, y, id: 1 },
                { x: x + apart, y, id: 2 },
              ],
      });
    await touch("touchStart", 40);
    await touch("touchMove", 60);
    await touch("touchMove", 80);
    await touch("touchEnd");
    await until(() => level(page), "3.9");
    await page.context().close();
  });

  test("one finger moves the map", async () => {
    const page = await openMap(phone);
    const scrolled = () => page.locator(".map__view").evaluate((view) => view.scrollLeft);
    const before = await scrolled();
    const box = await page.locator(".map__view").boundingBox();
    const client = await page.context().newCDPSession(page);
    await client.send("Input.synthesizeScrollGesture", { x: 195, y: (box?.y ?? 0) + 200, xDistance: -120, yDistance: 0 });
    expect((await scrolled()) - before).toBeGreaterThan(60);
    await page.context().close();
  });
});

describe("by keyboard", () => {
  test("the markers are one tab stop, arrows move between them, focus shows the card, and Tab enters it", async () => {
    const page = await openMap();
    await page.locator(".map__view").focus();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe("#agent-1");
    await card(page).getByText("Warpline Test Materials").waitFor();
    await page.keyboard.press("ArrowLeft");
    const second = await page.evaluate(() => document.activeElement?.textContent);
    expect(second).not.toContain("head office");
    expect(second).toContain("United States");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("#map-card") !== null)).toBe(true);
    await page.context().close();
  });

  test("Enter and Space choose a marker, Escape unchooses it", async () => {
    const page = await openMap();
    await pin(page, 14).focus();
    await page.keyboard.press("Enter");
    expect(await pin(page, 14).getAttribute("aria-pressed")).toBe("true");
    await showsGermany(page);
    await page.keyboard.press("Escape");
    await card(page).waitFor({ state: "hidden" });
    await page.keyboard.press(" ");
    expect(await pin(page, 14).getAttribute("aria-pressed")).toBe("true");
    await page.context().close();
  });

  test("plus, minus and zero zoom, arrows move the map", async () => {
    const page = await openMap();
    await page.locator(".map__view").focus();
    await page.keyboard.press("+");
    await page.keyboard.press("+");
    expect(await level(page)).toBe("4.9");
    const scrolled = () => page.locator(".map__view").evaluate((view) => view.scrollLeft);
    const before = await scrolled();
    await page.keyboard.press("ArrowRight");
    await expect.poll(scrolled, { timeout: 5000 }).toBeGreaterThan(before);
    await page.keyboard.press("-");
    expect(await level(page)).toBe("3.9");
    await page.keyboard.press("0");
    expect(await level(page)).toBe("2.9");
    await page.context().close();
  });

  test("the map can be skipped", async () => {
    const page = await openMap();
    await page.locator(".map__skip").focus();
    expect(await page.locator(".map__skip").isVisible()).toBe(true);
    await page.keyboard.press("Enter");
    await until(async () => new URL(page.url()).hash, "#agents");
    await page.context().close();
  });
});

describe("without JavaScript", () => {
  test("a marker leads to its entry in the list, which opens", async () => {
    const page = await visit(address, { javaScriptEnabled: false });
    expect(await page.getByRole("button", { name: "Zoom in" }).count()).toBe(0);
    await pin(page, 14).click();
    await page.locator("#agent-14").waitFor({ state: "visible" });
    const text = await page.locator("#agent-14").innerText();
    for (const fact of germany.slice(1)) expect(text).toContain(fact);
    await page.context().close();
  });

  test("an entry opens without the map, and a country is chosen by a form", async () => {
    const page = await visit(address, { javaScriptEnabled: false });
    await page.locator(".agent summary", { hasText: "Japan" }).click();
    await page.getByText("info@orimono.example").waitFor();
    await page.getByLabel("Country", { exact: true }).selectOption("Brazil");
    await page.getByRole("button", { name: "Show" }).click();
    await page.waitForURL("**/choose-region/Brazil");
    expect(await page.locator(".rep").count()).toBe(2);
    await page.context().close();
  });
});

test("the position of the map is stored only where the visitor allows it", async () => {
  for (const [choice, kept] of [
    ["additional", "3.9"],
    ["none", "2.9"],
  ] as const) {
    const page = await openMap();
    await page.context().addCookies([{ name: "cookie_consent", value: choice, url: page.url() }]);
    await page.getByRole("button", { name: "Zoom in" }).click();
    await page.goto("/support");
    await page.goto(address);
    await page.locator('[data-map="alive"]').waitFor();
    expect(await level(page)).toBe(kept);
    await page.context().close();
  }
});

const pages = [address, "/contact", "/choose-region/India", "/choose-region/Iceland", "/choose-country"];

test.each(pages)("%s: WCAG 2.2 AA", async (path) => {
  const page = await visit(path);
  if (path === address) await pin(page, 14).click();
  await expectAccessible(page);
  await page.context().close();
});

test.each(pages)("%s needs no sideways scrolling from 390 to 1920 px", async (path) => {
  const page = await visit(path, { viewport: { width: 390, height: 844 } });
  for (const width of [390, 560, 768, 900, 1100, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width);
  }
  await page.context().close();
});
