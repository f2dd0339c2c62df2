import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { inquiry } from "../../domain/enquiries/kinds/inquiry.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { checkProvider } from "../stand-ins/check-provider.ts";
import { expectAccessible } from "./accessible.ts";
import { fillForm } from "./fill-form.ts";
import { openSite } from "./site.ts";
import { standInForTurnstile } from "./turnstile-stand-in.ts";

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const provider = await checkProvider();
const keys = { siteKey: "site-key", secret: "the secret", verifyUrl: provider.url };
const sample = Object.entries(sampleOf(inquiry));
const button = (page: Page) => page.locator("main form").getByRole("button", { name: inquiry.button, exact: true });
const says = (page: Page, text: string) => page.locator("#toasts .toast").filter({ hasText: text }).waitFor();
const status = (page: Page, text: string) => page.locator("[data-outside] [role=status]").getByText(text).waitFor();

const fill = (page: Page) => fillForm(page, inquiry);

async function isKept(page: Page): Promise<void> {
  for (const [name, value] of sample) expect(await page.locator(`main [name="${name}"]`).inputValue(), name).toBe(value);
}

/** The hosts of this site and of Turnstile. */
const ours = /^127\.|challenges\.cloudflare\.com$/;
let drawn = 0;
const token = (kind: string) => `${kind} ${++drawn}`;

describe("Turnstile", async () => {
  const { visit, browser, db } = await openSite({ config: { humanCheck: "turnstile", turnstile: keys } });
  const stored = async () => (await db.selectFrom("enquiry").select("id").execute()).length;
  afterEach(async () => {
    provider.state.away = false;
    for (const context of browser.contexts()) await context.close();
  });

  async function open(options: Parameters<typeof visit>[1] = {}) {
    const page = await visit("about:blank", options);
    return { page, standIn: await standInForTurnstile(page) };
  }

  test("shows its widget and loads from no other host; its result is checked, and nothing typed is lost", async () => {
    const { page, standIn } = await open();
    await page.goto("/business-inquiry");
    await standIn.box.waitFor();
    expect(await button(page).isDisabled()).toBe(true);
    expect(await page.getByLabel("I am not a robot").isVisible()).toBe(false);
    expect(await standIn.options()).toMatchObject({ sitekey: "site-key", theme: "light", size: "normal" });
    await fill(page);
    const before = await stored();

    await standIn.next(token("good"));
    await standIn.box.check();
    await expect.poll(() => button(page).isEnabled()).toBe(true);
    await standIn.expire();
    await status(page, "The check has run out. Please do it again.");
    expect(await button(page).isDisabled()).toBe(true);
    await standIn.fail();
    await status(page, "The check does not work at the moment.");

    await standIn.next(token("of another site"));
    await standIn.box.check();
    await button(page).click();
    await says(page, "Please Verify reCAPTCHA");
    expect(await page.locator("[data-summary] li").allInnerTexts()).toEqual(["Do the human check."]);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("f-human_check");
    // The widget is as new.
    expect(await standIn.box.isChecked()).toBe(false);
    expect(await button(page).isDisabled()).toBe(true);
    await isKept(page);

    provider.state.away = true;
    await standIn.next(token("good"));
    await standIn.box.check();
    await button(page).click();
    await says(page, "The human check cannot be asked at the moment. Please send it again in a minute.");
    await isKept(page);
    expect(await stored()).toBe(before);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/good \d|-response/);

    expect(standIn.refusals).toEqual([]);
    expect([...standIn.hosts].filter((host) => !ours.test(host))).toEqual([]);
    const others = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const tag = document.createElement("script");
          tag.src = "https://elsewhere.example/program.js";
          tag.onload = () => resolve("let in");
          tag.onerror = () => resolve("kept out");
          document.head.append(tag);
        }),
    );
    expect([others, standIn.refusals.length]).toEqual(["kept out", 1]);

    provider.state.away = false;
    await button(page).click();
    await says(page, inquiry.messages.success);
    expect(await stored()).toBe(before + 1);
  });

  test("on a phone in dark mode: shows a message when it cannot be loaded, and the form is sent when it can", async () => {
    const { page, standIn } = await open({ ...phone, colorScheme: "dark" });
    standIn.away();
    await page.goto("/business-inquiry");
    await status(page, "The human check could not be loaded, so the form cannot be sent yet. Nothing is lost");
    await fill(page);
    expect(await button(page).isDisabled()).toBe(true);
    await page.locator("main form").evaluate((form: HTMLFormElement) => form.requestSubmit());
    await page.locator("[data-summary]").getByText("Load the human check first.").waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    standIn.back();
    await page.getByRole("button", { name: "Try again" }).click();
    await standIn.box.waitFor();
    expect(await standIn.options()).toMatchObject({ theme: "dark", size: "normal" });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await isKept(page);
    await standIn.next(token("good"));
    await standIn.box.check();
    await button(page).click();
    await says(page, inquiry.messages.success);
  });

  test("meets WCAG 2.2 AA with errors shown; a form that replaces another page may load from the provider", async () => {
    const { page, standIn } = await open();
    standIn.away();
    await page.goto("/standards");
    await page.locator("footer").getByRole("link", { name: "Safety data sheet" }).click();
    await status(page, "The human check could not be loaded");
    await expectAccessible(page);
    standIn.back();
    await page.getByRole("button", { name: "Try again" }).click();
    await standIn.box.waitFor();
    // This form's button is never locked.
    await page.locator("main form").evaluate((form: HTMLFormElement) => form.requestSubmit());
    await page.locator("main .field--bad").first().waitFor();
    await page.goto("/news-details");
    await standIn.box.waitFor();
    await page.locator("main [name=comments]").fill("Level at last.");
    await page
      .locator("main form")
      .filter({ has: page.locator("[data-outside]") })
      .evaluate((form: HTMLFormElement) => form.requestSubmit());
    await page.locator(".field--bad [data-outside]").waitFor();
    await expectAccessible(page);
    expect(standIn.refusals).toEqual([]);
  });
});
