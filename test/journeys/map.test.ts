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
const until = (read: () => Promise<unknown>, wanted: unknown) => expect.poll(read).toEqual(wanted);

async function showsGermany(page: Page): Promise<void> {
  await card(page).getByText("Rheintex Prüfbedarf").waitFor();
  const text = await card(page).innerText();
  for (const fact of germany) expect(text).toContain(fact);
  expect(await card(page).locator("img").getAttribute("src")).toBe("/country_flags/de.svg");
  expect(await card(page).getByRole("link", { name: "Contact Us" }).getAttribute("href")).toBe("/choose-region/Germany");
}

describe("by mouse", () => {
  test("hovering a marker shows its card close to it, with a line between them; leaving it hides the card, which can be entered", async () => {
    const page = await openMap();
    expect(await card(page).isVisible()).toBe(false);
    await pin(page, 14).hover();
    await showsGermany(page);
    await page.mouse.move(40, 400);
    await card(page).waitFor({ state: "hidden" });

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

    await page.mouse.move(40, 400);
    await card(page).waitFor({ state: "hidden" });
    await pin(page, 14).hover();
    await card(page).getByRole("link", { name: "Contact Us" }).hover();
    await showsGermany(page);
    await card(page).getByRole("link", { name: "Contact Us" }).click();
    await page.waitForURL("**/choose-region/Germany");
    expect(await page.locator("h1").innerText()).toBe("Germany");
    await page.context().close();
  });

  test("a click chooses a marker, which stays chosen when the mouse leaves and after a reload; its card stays on the map, also when the list is in view", async () => {
    const page = await openMap();
    await pin(page, 14).click();
    expect(await pin(page, 14).getAttribute("aria-pressed")).toBe("true");
    await expectAccessible(page, { within: ".map" });
    await page.mouse.move(40, 400);
    await pin(page, 38).hover();
    await card(page).getByText("Cape Fibre Standards").waitFor();
    await page.mouse.move(40, 400);
    await showsGermany(page);
    // The address names it.
    await page.reload();
    await showsGermany(page);
    expect(await pin(page, 14).getAttribute("aria-pressed")).toBe("true");
    await page.setViewportSize({ width: 1300, height: 800 });
    await page.locator("#agent-14").scrollIntoViewIfNeeded();
    const [map, box] = [await page.locator(".map").boundingBox(), await card(page).boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((map?.y ?? 0) + (map?.height ?? 0));
    await pin(page, 14).click();
    expect(await pin(page, 14).getAttribute("aria-pressed")).toBe("false");
    expect(new URL(page.url()).hash).toBe("");
    await page.context().close();
  });

  test("buttons zoom by one level from 2.9 and announce it, and so does the wheel, around the pointer; the level is kept", async () => {
    const page = await openMap();
    expect(await level(page)).toBe("2.9");
    const before = await pin(page, 38).boundingBox();
    // The wheel zooms after the mouse has moved on the map.
    await page.mouse.move((before?.x ?? 0) + 10, (before?.y ?? 0) + 10);
    await page.mouse.wheel(0, -400);
    await until(() => level(page), "3.9");
    const after = await pin(page, 38).boundingBox();
    expect(Math.hypot((after?.x ?? 0) - (before?.x ?? 0), (after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(24);

    await page.getByRole("button", { name: "Zoom in" }).click();
    expect(await level(page)).toBe("4.9");
    for (let press = 0; press < 3; press++) await page.getByRole("button", { name: "Zoom out" }).click();
    expect(await level(page)).toBe("1.9");
    for (let press = 0; press < 9; press++) await page.getByRole("button", { name: "Zoom in" }).click();
    expect(await level(page)).toBe("6.9");

    await page.goto("/support");
    await page.goto(address);
    await page.locator('[data-map="alive"]').waitFor();
    expect(await level(page)).toBe("6.9");
    await page.context().close();
  });

  test("every marker can be reached, at the first level and closer; dragging moves the map and chooses nothing", async () => {
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
});

describe("by touch", () => {
  test("one finger moves the map, two zoom", async () => {
    const page = await openMap(phone);
    const box = await page.locator(".map__view").boundingBox();
    const client = await page.context().newCDPSession(page);
    const scrolled = () => page.locator(".map__view").evaluate((view) => view.scrollLeft);
    const before = await scrolled();
    await client.send("Input.synthesizeScrollGesture", { x: 195, y: (box?.y ?? 0) + 200, xDistance: -120, yDistance: 0 });
    expect((await scrolled()) - before).toBeGreaterThan(60);

    const [x, y] = [195, (box?.y ?? 0) + 150];
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

  test("a tap shows the card and chooses the marker", async () => {
    const page = await openMap(phone);
    await pin(page, 14).tap();
    await showsGermany(page);
    expect(await pin(page, 14).getAttribute("aria-pressed")).toBe("true");
    await card(page).getByRole("link", { name: "Contact Us" }).tap();
    await page.waitForURL("**/choose-region/Germany");
    await page.context().close();
  });
});

test("by keyboard the markers are one tab stop with arrows between them, are chosen, and the map zooms, moves and can be skipped", async () => {
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

  await pin(page, 14).focus();
  await page.keyboard.press("Enter");
  expect(await pin(page, 14).getAttribute("aria-pressed")).toBe("true");
  await showsGermany(page);
  await page.keyboard.press("Escape");
  await card(page).waitFor({ state: "hidden" });
  await page.keyboard.press(" ");
  expect(await pin(page, 14).getAttribute("aria-pressed")).toBe("true");
  await page.keyboard.press("Escape");

  await page.locator(".map__view").focus();
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  expect(await level(page)).toBe("4.9");
  const scrolled = () => page.locator(".map__view").evaluate((view) => view.scrollLeft);
  const before = await scrolled();
  await page.keyboard.press("ArrowRight");
  await expect.poll(scrolled).toBeGreaterThan(before);
  await page.keyboard.press("-");
  expect(await level(page)).toBe("3.9");
  await page.keyboard.press("0");
  expect(await level(page)).toBe("2.9");

  await page.locator(".map__skip").focus();
  expect(await page.locator(".map__skip").isVisible()).toBe(true);
  await page.keyboard.press("Enter");
  await until(async () => new URL(page.url()).hash, "#agents");
  await page.context().close();
});

test("without JavaScript a marker leads to its entry in the list, which opens; an entry opens without the map, too", async () => {
  const page = await visit(address, { javaScriptEnabled: false });
  expect(await page.getByRole("button", { name: "Zoom in" }).count()).toBe(0);
  await pin(page, 14).click();
  await page.locator("#agent-14").waitFor({ state: "visible" });
  const text = await page.locator("#agent-14").innerText();
  for (const fact of germany.slice(1)) expect(text).toContain(fact);
  await page.locator(".agent summary", { hasText: "Japan" }).click();
  await page.getByText("info@orimono.example").waitFor();
  await page.context().close();
});
