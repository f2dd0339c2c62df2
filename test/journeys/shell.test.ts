import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { isProof } from "../builders/proof.ts";
import { expectAccessible } from "./accessible.ts";
import { openSite } from "./site.ts";

const { visit } = await openSite();
const phone = { viewport: { width: 390, height: 844 } };

const menu = (page: Page, name: string) => page.locator(".nav").getByRole("button", { name, exact: true });
const panel = (page: Page, id: string) => page.locator(`#menu-${id}`);
/** Loads the page again without the rest of its rules. @returns a function that lets them come */
async function withoutRules(page: Page): Promise<() => void> {
  const { promise: rules, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/site-.*\.css$/, async (route) => {
    await rules;
    await route.continue();
  });
  await page.reload();
  return answer;
}
const away = (page: Page) => page.mouse.move(700, 850);

test("the header fits into a window of any width", async () => {
  const page = await visit("/support");
  const tooWide: number[] = [];
  for (let width = 320; width <= 1440; width += isProof ? 10 : 40) {
    await page.setViewportSize({ width, height: 900 });
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width) tooWide.push(width);
  }
  expect(tooWide).toEqual([]);
  await page.context().close();
});

describe("the menu", () => {
  test("is in the page once it is needed, and opens and closes by mouse; it is entered by the down arrow, Escape returns to its button, and it closes when one tabs out of it", async () => {
    const page = await visit("/product-by-category");
    expect(await page.locator(".mega, .menu, dialog").count()).toBe(0);
    await menu(page, "Products menu").click();
    await panel(page, "products").waitFor({ state: "visible" });
    expect(await panel(page, "products").evaluate((part) => getComputedStyle(part).position)).toBe("absolute");
    await expectAccessible(page, { within: ".bar" });
    await menu(page, "Products menu").click();
    await panel(page, "products").waitFor({ state: "hidden" });
    expect(await page.locator(".mega").count()).toBe(1);

    // The mouse opens it, leaves it, and changes from one entry to the next.
    await menu(page, "Support").hover();
    await panel(page, "support").waitFor({ state: "visible" });
    expect(await menu(page, "Support").getAttribute("aria-expanded")).toBe("true");
    await away(page);
    await panel(page, "support").waitFor({ state: "hidden" });
    expect(await menu(page, "Support").getAttribute("aria-expanded")).toBe("false");
    await page.locator("#nav-products").hover();
    await panel(page, "products").waitFor({ state: "visible" });
    await page.locator("#nav-methods").hover();
    await panel(page, "methods").waitFor({ state: "visible" });
    expect(await panel(page, "products").isVisible()).toBe(false);
    await away(page);
    await panel(page, "methods").waitFor({ state: "hidden" });

    // A click opens it; the next one, or one outside, closes it.
    await menu(page, "Contact Us").click();
    await panel(page, "contact").waitFor({ state: "visible" });
    await menu(page, "Contact Us").click();
    await panel(page, "contact").waitFor({ state: "hidden" });
    await menu(page, "Contact Us").focus();
    await page.keyboard.press("Enter");
    await panel(page, "contact").waitFor({ state: "visible" });
    await page.mouse.click(700, 850);
    await panel(page, "contact").waitFor({ state: "hidden" });

    // The current part of the site is marked, also after a link was followed.
    expect(await page.locator(".nav [aria-current]").allInnerTexts()).toEqual(["Products"]);
    await page.locator(".ways a", { hasText: "By standard" }).click();
    await page.waitForURL("**/product-by-standards");
    expect(await page.locator(".nav [aria-current]").allInnerTexts()).toEqual(["Test Method"]);
    await away(page);

    await page.locator("#nav-products").focus();
    await page.keyboard.press("ArrowDown");
    const first = panel(page, "products").locator("a").first();
    await first.waitFor({ state: "visible" });
    expect(await first.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
    await panel(page, "products").waitFor({ state: "hidden" });
    expect(await menu(page, "Products menu").evaluate((button) => button === document.activeElement)).toBe(true);
    await menu(page, "Contact Us").focus();
    await page.keyboard.press("Enter");
    await panel(page, "contact").waitFor({ state: "visible" });
    for (let tab = 0; tab < 3; tab++) await page.keyboard.press("Tab");
    await panel(page, "contact").waitFor({ state: "hidden" });
    await page.context().close();
  });

  test("opens without JavaScript, and on a phone the footer's links take its place", async () => {
    const page = await visit("/", { javaScriptEnabled: false });
    await menu(page, "Support").hover();
    await panel(page, "support").waitFor({ state: "visible" });
    await away(page);
    await page.locator("#nav-products").focus();
    await panel(page, "products").waitFor({ state: "visible" });
    await page.setViewportSize(phone.viewport);
    await page.locator(".bar__burger").click();
    expect(new URL(page.url()).hash).toBe("#site-links");
    expect(await page.locator("#site-links").getByRole("link", { name: "Request Info" }).isVisible()).toBe(true);
    await page.context().close();
  });
});

test("before its rules have come a menu that was left stays closed, and the search takes what is typed right after the slash", async () => {
  const page = await visit("/");
  const letCome = await withoutRules(page);
  await menu(page, "Contact Us").focus();
  await page.keyboard.press("Enter");
  expect(await page.locator(".mega, .menu").count()).toBe(0);
  await page.keyboard.press("Escape");
  letCome();
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes("/site-")));
  expect(await page.locator(".nav .is-open").count()).toBe(0);

  const answer = await withoutRules(page);
  await page.keyboard.type("/crock");
  const dialog = page.locator("#find");
  expect(await dialog.getByRole("combobox", { name: "Search for" }).inputValue()).toBe("crock");
  expect(await dialog.evaluate((popup) => getComputedStyle(popup).opacity)).toBe("0");
  // What is suggested is there already, and not seen: a click opens nothing and closes nothing.
  await page.locator("#find-list [role=option]").first().waitFor();
  const address = page.url();
  const middles = await page.locator("#find-list [role=option]").evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );
  for (const { x, y } of [...middles.slice(0, 2), { x: 20, y: 700 }]) await page.mouse.click(x, y);
  answer();
  await expect.poll(() => dialog.evaluate((popup) => getComputedStyle(popup).opacity)).toBe("1");
  const suggestion = page.locator("#find-list [role=option]").first();
  await suggestion.waitFor();
  expect(page.url()).toBe(address);
  expect(await suggestion.innerText()).toMatch(/crock/i);
  await page.context().close();
});

test("the drawer replaces the menu at 768 px, has its links, closes in every way with the focus back, and when a link is followed", async () => {
  const page = await visit("/", { viewport: { width: 769, height: 900 } });
  const drawer = page.getByRole("dialog", { name: "Menu" });
  const burger = page.locator(".bar__burger");
  expect([await burger.isVisible(), await page.locator(".nav").isVisible()]).toEqual([false, true]);
  await page.setViewportSize({ width: 768, height: 900 });
  expect([await burger.isVisible(), await page.locator(".nav").isVisible()]).toEqual([true, false]);

  await page.setViewportSize(phone.viewport);
  await burger.click();
  // Before its rules have come it takes no click.
  await expect.poll(() => drawer.evaluate((part) => getComputedStyle(part).opacity)).toBe("1");
  await drawer.getByText("Support", { exact: true }).click();
  await drawer.getByRole("link", { name: "Verification" }).waitFor();
  for (const name of ["Equipment", "Request Info", "App Store", "+1 508 555 0134"])
    expect(await drawer.getByRole("link", { name }).isVisible(), name).toBe(true);
  await expectAccessible(page, { within: "#drawer" });
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "hidden" });
  expect(await burger.evaluate((button) => button === document.activeElement)).toBe(true);
  for (const close of [() => drawer.getByRole("button", { name: "Close menu" }).click(), () => page.mouse.click(20, 400)]) {
    await burger.click();
    await drawer.waitFor();
    await close();
    await drawer.waitFor({ state: "hidden" });
    expect(await burger.evaluate((button) => button === document.activeElement)).toBe(true);
  }

  await burger.click();
  await drawer.getByRole("link", { name: "Equipment", exact: true }).click();
  await page.waitForURL("**/equipment-category");
  await drawer.waitFor({ state: "hidden" });
  await page.context().close();
});

test("light and dark follow the system until the visitor chooses; the choice lasts for the next visit", async () => {
  const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  const page = await visit("/", { colorScheme: "dark" });
  expect(await ground(page)).toBe("light dark");
  await page.getByRole("button", { name: "Light or dark" }).click();
  expect(await ground(page)).toBe("light");
  await page.reload();
  expect(await ground(page)).toBe("light");
  await page.getByRole("button", { name: "Light or dark" }).click();
  expect(await ground(page)).toBe("dark");
  await page.context().close();
});
