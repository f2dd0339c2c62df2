import type { Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { demoAccounts } from "../../demo/accounts.ts";
import { quote } from "../../domain/enquiries/kinds/quote.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { loadDemoPeople } from "../builders/demo-people.ts";
import { fillForm, tick } from "./fill-form.ts";
import { sendLogin } from "./log-in.ts";
import { openSite } from "./site.ts";
import { startFirefox } from "./start-firefox.ts";

const program = process.env.FIREFOX ?? "";
const firefox =
  program === ""
    ? "Firefox is for `npm run proof`, or is not installed here and cannot be: set FIREFOX to its path."
    : await startFirefox(program);
const site = typeof firefox === "string" ? undefined : await openSite({ browser: firefox });
const visit: NonNullable<typeof site>["visit"] = (...where) => {
  if (!site) throw new Error("There is no Firefox.");
  return site.visit(...where);
};
/** What scripts and the content security policy have complained of. */
let faults: string[] = [];
const open = async (...where: Parameters<typeof visit>) => {
  const [, options] = where;
  const page = await visit("about:blank", options);
  page.on("pageerror", (error) => faults.push(error.message));
  await page.goto(where[0]);
  return page;
};
const heading = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });

beforeAll(async () => {
  if (site) await loadDemoPeople(site);
});
beforeEach((context) => {
  faults = [];
  context.skip(!site, String(firefox));
});
afterEach(async () => {
  await Promise.all(site?.browser.contexts().map((context) => context.close()) ?? []);
  expect(faults).toEqual([]);
});

describe("in Firefox", () => {
  test("a visitor searches, opens a product, goes on by a link, and back", async () => {
    const page = await open("/");
    await page.locator(".bar__find").click();
    await page.locator("#find[data-alive]").waitFor();
    await page.getByRole("combobox", { name: "Search for" }).fill("multifiber no. 10");
    await page
      .locator("#find-list")
      .getByRole("option", { name: /Multifiber test fabric No\. 10/ })
      .first()
      .click();
    await page.getByRole("button", { name: "Request a Quote" }).waitFor();
    await page.evaluate(() => Object.assign(window, { marked: true }));
    const product = await heading(page).innerText();
    await page.locator('main a[href^="/products-by-standard-methods/"]').first().click();
    await page.waitForURL("**/products-by-standard-methods/**");
    await expect.poll(() => heading(page).innerText()).not.toBe(product);
    expect(await page.evaluate(() => "marked" in window), "the pages were swapped").toBe(true);
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(0);
    await page.goBack();
    await expect.poll(() => heading(page).innerText()).toBe(product);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === "/");
  });

  test("a menu opens under its entry, and closes by Escape", async () => {
    const page = await open("/");
    await page.locator(".nav").getByRole("button", { name: "Support", exact: true }).click();
    const panel = page.locator("#menu-support");
    await panel.waitFor({ state: "visible" });
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "hidden" });
  });

  test("the drawer of a narrow window opens over the page, and its links lead on", async () => {
    const page = await open("/", { viewport: { width: 390, height: 844 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.locator(".bar__burger").click();
    const drawer = page.getByRole("dialog", { name: "Menu" });
    await drawer.waitFor();
    await drawer.getByRole("link", { name: "Equipment", exact: true }).click();
    await page.waitForURL("**/equipment-category");
    await drawer.waitFor({ state: "hidden" });
  });

  test("the theme changes, and stays on the next page", async () => {
    const page = await open("/support");
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = await ground();
    await page.locator("[data-theme-toggle]").first().click();
    await expect.poll(ground).not.toBe(before);
    const chosen = await ground();
    await page.goto("/faq");
    await expect.poll(ground).toBe(chosen);
  });

  test("a form says what is missing, and leads to a receipt when it is sent", async () => {
    const page = await open("/quote-request");
    await tick(page);
    const send = page.locator("main form").getByRole("button", { name: quote.button, exact: true });
    await send.click();
    await page.locator("#toasts .toast").filter({ hasText: quote.messages.missing }).waitFor();
    await fillForm(page, quote);
    await send.click();
    await page.locator(".sent").getByRole("link").click();
    await page.waitForURL("**/receipt/**");
    await expect.poll(() => heading(page).innerText()).toBe("Response Sent Successfully");
    const email = quote.senderEmail(sampleOf(quote)) ?? "";
    const sent = await site?.db.selectFrom("enquiry").select("kind").where("sender_email", "=", email).execute();
    expect(sent).toEqual([{ kind: quote.kind }]);
  });

  test("a customer signs in to the dashboard", async () => {
    const page = await open("/customer-portal");
    await sendLogin(page, demoAccounts[0]);
    await page.waitForURL("**/customer-dashboard**");
    expect(await heading(page).innerText()).toBe("Customer dashboard");
    expect(await page.getByRole("main").getByRole("row").count()).toBeGreaterThan(1);
  });

  test("without JavaScript a product is found and read", async () => {
    const page = await open("/search?q=multifiber", { javaScriptEnabled: false });
    await page.locator('main a[href^="/product-details/"]').first().click();
    await page.waitForURL("**/product-details/**");
    await page.getByRole("button", { name: "Request a Quote" }).waitFor();
  });
});
