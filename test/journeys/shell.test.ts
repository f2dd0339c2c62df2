import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
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
  for (let width = 320; width <= 1440; width += 10) {
    await page.setViewportSize({ width, height: 900 });
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width) tooWide.push(width);
  }
  expect(tooWide).toEqual([]);
  await page.close();
});

describe("the menu", () => {
  test("has its entries in order, with their links", async () => {
    const page = await visit("/");
    const entries = await page.locator(".nav__top").allInnerTexts();
    expect(entries.map((text) => text.trim())).toEqual([
      "Products",
      "Test Method",
      "Equipment",
      "Services",
      "Support",
      "About Us",
      "Contact Us",
    ]);
    const addresses = async (name: string, id: string) => {
      await menu(page, name).click();
      await panel(page, id).waitFor({ state: "visible" });
      return panel(page, id)
        .locator("a")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    };
    expect(await addresses("Support", "support")).toEqual(["/support", "/product-verification", "/download-app"]);
    expect(await addresses("Contact Us", "contact")).toEqual(["/contact", "/international-representation"]);
    await page.close();
  });

  test("opens on hover and closes when the mouse leaves", async () => {
    const page = await visit("/");
    await menu(page, "Support").hover();
    await panel(page, "support").waitFor({ state: "visible" });
    expect(await menu(page, "Support").getAttribute("aria-expanded")).toBe("true");
    await away(page);
    await panel(page, "support").waitFor({ state: "hidden" });
    expect(await menu(page, "Support").getAttribute("aria-expanded")).toBe("false");
    await page.close();
  });

  test("moving from one entry to the next changes the menu", async () => {
    const page = await visit("/");
    await page.locator("#nav-products").hover();
    await panel(page, "products").waitFor({ state: "visible" });
    await page.locator("#nav-methods").hover();
    await panel(page, "methods").waitFor({ state: "visible" });
    expect(await panel(page, "products").isVisible()).toBe(false);
    await page.close();
  });

  test("opens on click, and closes on the next click or one outside", async () => {
    const page = await visit("/");
    await menu(page, "Contact Us").click();
    await panel(page, "contact").waitFor({ state: "visible" });
    await menu(page, "Contact Us").click();
    await panel(page, "contact").waitFor({ state: "hidden" });
    await menu(page, "Contact Us").focus();
    await page.keyboard.press("Enter");
    await panel(page, "contact").waitFor({ state: "visible" });
    await page.mouse.click(700, 850);
    await panel(page, "contact").waitFor({ state: "hidden" });
    await page.close();
  });

  test("is entered by the down arrow, and Escape returns to its button", async () => {
    const page = await visit("/");
    await page.locator("#nav-products").focus();
    await page.keyboard.press("ArrowDown");
    const first = panel(page, "products").locator("a").first();
    await first.waitFor({ state: "visible" });
    expect(await first.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
    await panel(page, "products").waitFor({ state: "hidden" });
    expect(await menu(page, "Products menu").evaluate((button) => button === document.activeElement)).toBe(true);
    await page.close();
  });

  test("is in the page once it is needed, with the rules for it, and then stays", async () => {
    const page = await visit("/");
    expect(await page.locator(".mega, .menu, dialog").count()).toBe(0);
    await menu(page, "Products menu").click();
    await panel(page, "products").waitFor({ state: "visible" });
    expect(await panel(page, "products").evaluate((part) => getComputedStyle(part).position)).toBe("absolute");
    await menu(page, "Products menu").click();
    await panel(page, "products").waitFor({ state: "hidden" });
    expect(await page.locator(".mega").count()).toBe(1);
    await page.close();
  });

  test("that was left before its rules came stays closed", async () => {
    const page = await visit("/");
    const answer = await withoutRules(page);
    await menu(page, "Contact Us").focus();
    await page.keyboard.press("Enter");
    await panel(page, "contact").waitFor({ state: "attached" });
    await page.keyboard.press("Escape");
    answer();
    await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes("/site-")));
    expect(await page.locator(".nav .is-open").count()).toBe(0);
    await page.close();
  });

  test("closes when one tabs out of it", async () => {
    const page = await visit("/");
    await menu(page, "Contact Us").focus();
    await page.keyboard.press("Enter");
    for (let tab = 0; tab < 3; tab++) await page.keyboard.press("Tab");
    await panel(page, "contact").waitFor({ state: "hidden" });
    await page.close();
  });

  test("works without JavaScript", async () => {
    const page = await visit("/", { javaScriptEnabled: false });
    await menu(page, "Support").hover();
    await panel(page, "support").waitFor({ state: "visible" });
    await away(page);
    await page.locator("#nav-products").focus();
    await panel(page, "products").waitFor({ state: "visible" });
    expect(await page.locator(".bar__find").getAttribute("href")).toBe("/search");
    await page.close();
  });

  test("marks the current part of the site, also after following a link", async () => {
    const page = await visit("/product-by-category");
    expect(await page.locator(".nav [aria-current]").allInnerTexts()).toEqual(["Products"]);
    await page.locator(".ways a", { hasText: "By standard" }).click();
    await page.waitForURL("**/product-by-standards");
    expect(await page.locator(".nav [aria-current]").allInnerTexts()).toEqual(["Test Method"]);
    await page.close();
  });
});

describe("the drawer", () => {
  const drawer = (page: Page) => page.getByRole("dialog", { name: "Menu" });

  test("replaces the menu at 768 px and below, not above", async () => {
    const page = await visit("/", { viewport: { width: 768, height: 900 } });
    expect(await page.locator(".bar__burger").isVisible()).toBe(true);
    expect(await page.locator(".nav").isVisible()).toBe(false);
    await page.setViewportSize({ width: 769, height: 900 });
    expect(await page.locator(".bar__burger").isVisible()).toBe(false);
    expect(await page.locator(".nav").isVisible()).toBe(true);
    await page.close();
  });

  test("has the same links, how to reach the supplier, and the link to the app", async () => {
    const page = await visit("/", phone);
    await page.locator(".bar__burger").click();
    await drawer(page).waitFor();
    await drawer(page).getByText("Support", { exact: true }).click();
    await drawer(page).getByRole("link", { name: "Verify a serial or lot number" }).waitFor();
    for (const name of ["Equipment", "Services", "About Us", "Request Info", "App Store", "Google Play", "+1 508 555 0134"]) {
      expect(await drawer(page).getByRole("link", { name }).isVisible(), name).toBe(true);
    }
    expect(await drawer(page).getByText("18 Reed Street").isVisible()).toBe(true);
    await page.close();
  });

  test("closes by Escape, by its button and by a click beside it; focus comes back", async () => {
    const page = await visit("/", phone);
    const close = [
      () => page.keyboard.press("Escape"),
      () => drawer(page).getByRole("button", { name: "Close menu" }).click(),
      () => page.mouse.click(20, 400),
    ];
    for (const act of close) {
      await page.locator(".bar__burger").click();
      await drawer(page).waitFor();
      await act();
      await drawer(page).waitFor({ state: "hidden" });
      expect(await page.locator(".bar__burger").evaluate((burger) => burger === document.activeElement)).toBe(true);
    }
    await page.close();
  });

  test("closes when one of its links is followed", async () => {
    const page = await visit("/", phone);
    await page.locator(".bar__burger").click();
    await drawer(page).getByRole("link", { name: "Equipment", exact: true }).click();
    await page.waitForURL("**/equipment-category");
    await drawer(page).waitFor({ state: "hidden" });
    await page.close();
  });

  test("is replaced by the footer's links without JavaScript", async () => {
    const page = await visit("/", { ...phone, javaScriptEnabled: false });
    await page.locator(".bar__burger").click();
    expect(new URL(page.url()).hash).toBe("#site-links");
    expect(await page.locator("#site-links").getByRole("link", { name: "Request Info" }).isVisible()).toBe(true);
    await page.close();
  });
});

describe("search", () => {
  test("opens with a slash, lists the types, and leads to the search page", async () => {
    const page = await visit("/");
    await page.keyboard.press("/");
    const dialog = page.getByRole("dialog", { name: "Search the catalog" });
    await dialog.waitFor();
    expect(await dialog.locator("option").allInnerTexts()).toEqual(["All", "Products", "Standards", "Categories", "Methods"]);
    await page.keyboard.type("crock");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/search?type=1&q=crock");
    await dialog.waitFor({ state: "hidden" });
    await page.close();
  });

  test("takes what is typed right after the slash, though the popup still waits for its rules", async () => {
    const page = await visit("/");
    const answer = await withoutRules(page);
    await page.keyboard.type("/crock");
    const dialog = page.locator("#find");
    expect(await dialog.getByRole("combobox", { name: "Search for" }).inputValue()).toBe("crock");
    expect(await dialog.evaluate((popup) => getComputedStyle(popup).opacity)).toBe("0");
    await page.mouse.click(20, 700);
    answer();
    await expect.poll(() => dialog.evaluate((popup) => getComputedStyle(popup).opacity)).toBe("1");
    expect(await page.locator("#find-list [role=option]").first().innerText()).toMatch(/crock/i);
    await page.close();
  });

  test("closes by a click beside the popup and by Escape", async () => {
    const page = await visit("/");
    const dialog = page.getByRole("dialog", { name: "Search the catalog" });
    await page.locator(".bar__find").click();
    await dialog.waitFor();
    // It is open before it can be seen; until then a click beside it is no answer to it.
    await expect.poll(() => dialog.evaluate((element) => element.style.opacity)).toBe("");
    await page.mouse.click(20, 700);
    await dialog.waitFor({ state: "hidden" });
    await page.locator(".bar__find").click();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await page.close();
  });
});

describe("light and dark", () => {
  const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);

  test("follow the system until the visitor chooses; the choice lasts for the next visit", async () => {
    const page = await visit("/", { colorScheme: "dark" });
    expect(await ground(page)).toBe("light dark");
    await page.getByRole("button", { name: "Light or dark" }).click();
    expect(await ground(page)).toBe("light");
    await page.reload();
    expect(await ground(page)).toBe("light");
    await page.getByRole("button", { name: "Light or dark" }).click();
    expect(await ground(page)).toBe("dark");
    await page.close();
  });
});

describe("the footer", () => {
  test("has every link that the specification names, and a code that leads to the app", async () => {
    const page = await visit("/");
    const footer = page.getByRole("contentinfo");
    const links = await footer
      .locator("a")
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
    const addresses = new Map(links as [string, string][]);
    expect(addresses.get("Association and Partners")).toBe("/associate-and-partners");
    expect(addresses.get("Careers")).toBe("/carrers");
    expect(addresses.get("Customer Portal")).toBe("/customer-portal");
    expect(addresses.get("Agent Portal")).toBe("/agent-portal");
    expect(addresses.get("Request Info")).toBe("/request-info");
    for (const network of ["LinkedIn", "Facebook", "Instagram", "YouTube"]) expect(addresses.get(network)).toMatch(/^https:/);
    for (const policy of ["/privacy-policy", "/terms-condition", "/cookie-policy"])
      expect([...addresses.values()]).toContain(policy);
    expect(addresses.get("AATCC")).toMatch(/^https:\/\/www\.aatcc\.org/);
    expect(addresses.get("Heritage")).toBe("/heritage");
    expect(await footer.getByText("© 2025 Warpline Test Materials").isVisible()).toBe(true);
    expect(await footer.getByRole("link", { name: "QR code: get the app" }).getAttribute("href")).toBe("/download-app");
    await page.close();
  });
});

test("WCAG 2.2 AA: the shell's menus and dialogs", async () => {
  const page = await visit("/support", { reducedMotion: "reduce" });
  await page.locator("#nav-products").hover();
  await panel(page, "products").waitFor({ state: "visible" });
  await expectAccessible(page);
  await page.keyboard.press("/");
  await page.getByRole("dialog", { name: "Search the catalog" }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.setViewportSize(phone.viewport);
  await page.locator(".bar__burger").click();
  await page.getByRole("dialog", { name: "Menu" }).waitFor();
  await expectAccessible(page);
  await page.close();
});
