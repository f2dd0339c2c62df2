import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { isProof } from "../builders/proof.ts";
import { openSite } from "./site.ts";

const site = await openSite();

/** How a person follows a link. */
type Follow = (page: Page, link: ReturnType<Page["getByRole"]>) => Promise<void>;

const byMouse: Follow = (_page, link) => link.click();
const byKeyboard: Follow = async (page, link) => {
  await link.focus();
  await page.keyboard.press("Enter");
};
const byTouch: Follow = async (page, link) => {
  // Two taps at one place within half a second are a double tap, which opens nothing on the page that its first tap opened.
  await page.getByRole("heading", { level: 1 }).tap();
  await link.tap();
};

const ways: [name: string, follow: Follow, options: BrowserContextOptions][] = [
  ["by mouse", byMouse, {}],
  ["by keyboard", byKeyboard, {}],
  ["on a phone", byTouch, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ["without JavaScript", byMouse, { javaScriptEnabled: false }],
];

/** Waits for the heading of a page. */
async function arrivesAt(page: Page, heading: string | RegExp): Promise<void> {
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
}

// What a press of the mouse does is shown in press.test.ts and navigation.test.ts.
describe.each(ways.filter(([name]) => isProof || name !== "by mouse"))("%s", (_name, follow, options) => {
  test("a visitor goes from the home page to a product, its method, and another product of the method; nothing is loaded from other hosts", async () => {
    const page = await site.visit("about:blank", options);
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).host));
    await page.goto("/");
    expect(await page.title()).toBe("Your Source for Quality Test Materials, Standard Fabrics, Soiled Fabrics and much more!");
    const main = page.getByRole("main");

    await follow(page, main.getByRole("link", { name: "Crocking and rubbing materials" }).first());
    await arrivesAt(page, "Crocking and rubbing materials");
    await follow(page, main.getByRole("link", { name: /Crocking squares/ }).first());
    await arrivesAt(page, "Crocking squares");
    // Not the first: it lies where the link before it lay, and what is pressed twice there at once is pressed once.
    await follow(page, main.locator('a[href^="/product-details/"]').nth(1));
    await page.getByRole("button", { name: "Request a Quote" }).waitFor();
    const product = await page.getByRole("heading", { level: 1 }).textContent();
    expect(await main.textContent()).toContain("Associated test methods");

    await follow(page, main.getByRole("link", { name: "AATCC TM8", exact: true }).first());
    await arrivesAt(page, "Colorfastness to Crocking: Crockmeter");
    await follow(page, main.getByRole("link", { name: /See Products/ }).first());
    await arrivesAt(page, "Products for AATCC TM8");
    await follow(page, main.locator('a[href^="/product-details/"]').last());
    await page.getByRole("button", { name: "Request a Quote" }).waitFor();
    expect(await page.getByRole("heading", { level: 1 }).textContent()).not.toBe(product);
    expect(new URL(page.url()).pathname).toMatch(/^\/product-details\/[a-z0-9-]+-\d+$/);
    expect([...hosts]).toEqual([new URL(site.url).host]);
    await page.context().close();
  });
});

describe("a product's page", () => {
  async function askForQuote(page: Page): Promise<void> {
    await page.getByLabel("Quantity").fill("3");
    await page.getByLabel("Unit or pack").selectOption("roll of 10 m");
    await page.getByRole("button", { name: "Request a Quote" }).click();
    await page.waitForURL("**/buy-form?**");
    expect(await page.getByLabel("Product name").inputValue()).toBe("Multifibre adjacent fabric DW, 15 mm bands, item 11-010");
    expect(await page.getByLabel("Quantity").inputValue()).toBe("3 × roll of 10 m");
  }

  test("prints as one page, shows name, quantity and the button for a quote without scrolling, and carries quantity and pack into its form", async () => {
    const page = await site.visit("/product-details/x-101");
    const pdf = await page.pdf({ format: "Letter", printBackground: true });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
      [320, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const part of [
        page.getByRole("heading", { level: 1 }),
        page.getByLabel("Quantity"),
        page.getByRole("button", { name: "Request a Quote" }),
      ]) {
        const box = await part.boundingBox();
        expect((box?.y ?? height) + (box?.height ?? 0), `at ${width} px`).toBeLessThanOrEqual(height);
      }
    }
    const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem("productDetail") ?? "null"));
    await expect.poll(stored).toEqual({
      categoryName: "Multifiber and adjacent fabrics",
      subcategoryName: "Multifibre adjacent fabrics, ISO",
      productName: "Multifibre adjacent fabric DW, 15 mm bands",
      itemNumber: "11-010",
    });
    await askForQuote(page);
    await page.context().close();
  });

  test("carries quantity and pack into the form for a quote without JavaScript", async () => {
    const page = await site.visit("/product-details/x-101", { javaScriptEnabled: false });
    await askForQuote(page);
    await page.context().close();
  });
});

describe("a method's page", () => {
  test("shows what an option needs, unfolds every other item with its note on a phone, and prints all of them", async () => {
    const page = await site.visit("/products-by-standard-methods/iso-105-c06-2012", { viewport: { width: 390, height: 844 } });
    const count = Number(await page.locator(".section__head .num").innerText());
    const rows = page.locator(".need-part tbody tr:visible");
    expect(await rows.count()).toBe(await page.locator(".need-part :checked").count());
    for (const fold of await page.locator(".need-others > summary").all()) await fold.click();
    expect(await rows.count()).toBe(count);
    expect(await page.getByText("tests at 70 °C and 95 °C").isVisible()).toBe(true);
    const tested = page.locator(".need-tested tbody tr").first();
    expect(await tested.isVisible()).toBe(false);
    await page.emulateMedia({ media: "print" });
    expect(await tested.isVisible()).toBe(true);
    await page.context().close();
  });
});

describe("a long list", () => {
  // With a script the same links and the same form replace the page: navigation.test.ts.
  test.each(isProof ? [true, false] : [false])("is narrowed, sorted and paged; JavaScript: %s", async (javaScriptEnabled) => {
    const page = await site.visit("/product/bleached-cotton-fabrics-81", { javaScriptEnabled });
    const count = async () => Number(/(\d+) of \d+ items/.exec((await page.getByRole("main").textContent()) ?? "")?.[1]);
    const all = await count();
    expect(all).toBeGreaterThan(24);
    await page
      .getByRole("link", { name: /next/i })
      .or(page.getByRole("link", { name: "2", exact: true }))
      .first()
      .click();
    await page.waitForURL(/page=2/);
    await page.goto("/product/bleached-cotton-fabrics-81");
    await page.locator('input[name="mass-max"]').fill("100");
    await page.locator('input[name="mass-max"]').press("Enter");
    await page.waitForURL(/mass-max=100/);
    await expect.poll(count).toBeLessThan(all);
    await page.context().close();
  });
});
