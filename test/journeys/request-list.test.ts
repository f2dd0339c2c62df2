import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { isProof } from "../builders/proof.ts";
import { expectAccessible } from "./accessible.ts";
import { answerQuestion } from "./answer-question.ts";
import { openSite } from "./site.ts";

const site = await openSite();
const { visit, db } = site;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const kit = ["11-010", "14-220", "16-010", "16-011"];

/** What somebody presses: clicks or taps, and keys. */
function hands(page: Page) {
  const used = { clicks: 0, keys: 0 };
  return {
    used,
    async press(name: RegExp | string, role: "button" | "link" | "checkbox" = "button") {
      used.clicks++;
      await page.getByRole(role, { name }).first().click();
    },
    async key(key: string) {
      used.keys++;
      await page.keyboard.press(key);
    },
    async type(text: string) {
      used.keys += text.length;
      await page.keyboard.type(text);
    },
  };
}

async function linesOfLast(): Promise<string[]> {
  const rows = await db
    .selectFrom("enquiry_line")
    .select("item_number")
    .where("enquiry_id", "=", (eb) => eb.selectFrom("enquiry").select((inner) => inner.fn.max("id").as("id")))
    .orderBy("position")
    .execute();
  return rows.map(({ item_number }) => item_number);
}

const count = (page: Page) => page.locator("[data-list-count]");

test("all that ISO 105-C06 A1S needs is asked for from the home page in few clicks and keys", async () => {
  const page = await visit("/");
  const { used, press, key, type } = hands(page);
  await page.keyboard.press("Tab");
  await key("/");
  await page.getByRole("combobox", { name: "Search for" }).waitFor();
  await type("105-C06 A1S");
  await key("Enter");
  await press(/what A1S needs/);
  await expect.poll(() => count(page).innerText()).toBe("4");
  await press(/Request list/, "link");
  await page.waitForURL("**/request-list");
  await press("I am not a robot", "checkbox");
  await page.getByText("Checked. You can send the form.").waitFor();
  await page.getByLabel("Name", { exact: true }).focus();
  used.clicks++;
  await type("Ada Lovelace");
  await key("Tab");
  await type("ada@lab.example");
  await key("Tab");
  await type("Cana");
  await press("Send request");
  await page.waitForURL("**/receipt/*");
  expect(await linesOfLast()).toEqual(kit);
  expect(used.clicks).toBeLessThanOrEqual(6);
  expect(used.keys).toBeLessThanOrEqual(60);
  await expect.poll(() => count(page).textContent()).toBe("");
  await page.context().close();
});

// The form on the home page is shown without a script below, the list and its form with one above.
test.runIf(isProof)("the same from the home page on a phone, with the key that leads to the next field", async () => {
  const page = await visit("/", phone);
  const { used, press, key, type } = hands(page);
  await page.getByLabel("Standard or method number").tap();
  used.clicks++;
  await type("105-C06 A1S");
  await key("Enter");
  await press(/what A1S needs/);
  await press("Open your list", "link");
  await page.waitForURL("**/request-list");
  await press("I am not a robot", "checkbox");
  await page.getByText("Checked. You can send the form.").waitFor();
  await page.getByLabel("Name", { exact: true }).focus();
  used.clicks++;
  await type("Ada Lovelace");
  await key("Tab");
  await type("ada@lab.example");
  await key("Tab");
  await type("Cana");
  await press("Send request");
  await page.waitForURL("**/receipt/*");
  expect(await linesOfLast()).toEqual(kit);
  expect(used.clicks).toBeLessThanOrEqual(6);
  expect(used.keys).toBeLessThanOrEqual(60);
  await page.context().close();
});

test("the same from the home page without a script", async () => {
  const page = await visit("/", { javaScriptEnabled: false });
  const { used, press, key, type } = hands(page);
  await page.getByLabel("Standard or method number").click();
  used.clicks++;
  await type("105-C06 A1S");
  await key("Enter");
  await press(/what A1S needs/);
  await page.waitForURL("**/request-list?added=4**");
  await page.getByLabel("Name", { exact: true }).focus();
  used.clicks++;
  await type("Ada Lovelace");
  await key("Tab");
  await type("ada@lab.example");
  await key("Tab");
  await type("Cana");
  await press("Send request");
  await answerQuestion(page, site);
  used.clicks++;
  used.keys += 4;
  await press("Send request");
  await page.waitForURL("**/receipt/*");
  expect(await linesOfLast()).toEqual(kit);
  expect(used.clicks).toBeLessThanOrEqual(6);
  expect(used.keys).toBeLessThanOrEqual(60);
  await page.context().close();
});

test("what is typed into a line is kept when somebody leaves the page", async () => {
  const page = await visit("/product-details/multifibre-adjacent-fabric-dw-15-mm-bands-101");
  await page.getByLabel("Quantity").fill("3");
  await page.getByRole("button", { name: "Add to list" }).first().click();
  await page.getByRole("link", { name: "Open your list" }).click();
  // Without its script the form is sent as a page of its own, and the focus is lost.
  await page.locator("html[data-forms]").waitFor({ state: "attached" });
  const kept = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().endsWith("/request-list"),
  );
  await page.getByLabel("Quantity of 11-010").fill("4");
  await page.getByLabel("Quantity of 11-010").press("Enter");
  await kept;
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Quantity of 11-010");
  await page.goto("/news");
  await page.goto("/request-list");
  expect(await page.getByLabel("Quantity of 11-010").inputValue()).toBe("4");
  await page.context().close();
});

test.each(isProof ? [true, false] : [true])(
  "the focus stays at a line that was removed, and the button there puts it back; with script: %s",
  async (javaScriptEnabled) => {
    const page = await visit("/search?q=105-C06+A1S", { javaScriptEnabled });
    await page.getByRole("button", { name: /what A1S needs/ }).click();
    if (javaScriptEnabled) await page.getByRole("link", { name: "Open your list" }).click();
    await page.getByRole("button", { name: "Remove 14-220" }).press("Enter");
    await page.waitForURL(/removed=\d+#line-\d+$/);
    const focused = page.locator(":focus");
    await expect.poll(() => focused.innerText()).toMatch(/14-220 .* was removed/);
    await page.keyboard.press("Tab");
    expect(await focused.innerText()).toBe("Put it back");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Remove 14-220" }).waitFor();
    // The next key goes on from the line that is back.
    await page.keyboard.press("Tab");
    expect(await focused.innerText()).toContain("ECE reference detergent");
    await page.context().close();
  },
);

test("somebody who adds by keyboard reaches the list with the next key, and goes on from the button", async () => {
  const page = await visit("/search?q=105-C06+A1S");
  const button = page.getByRole("button", { name: /what A1S needs/ });
  await button.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Open your list" }).waitFor();
  await expect(page.locator("#toasts").innerText()).resolves.toContain("Left out, because a test needs one of several:");
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("Open your list");
  await page.keyboard.press("Shift+Tab");
  expect(await focused()).toBe(await button.textContent());
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("Kit and amounts");
  await page.context().close();
});

test("the list is printed as text: quantities, lots whole and notes, no boxes and no buttons", async () => {
  const page = await visit("/product-details/multifibre-adjacent-fabric-dw-15-mm-bands-101", { javaScriptEnabled: false });
  await page.getByLabel("Quantity").fill("3");
  await page.getByRole("button", { name: "Add to list" }).first().click();
  await page.waitForURL("**/request-list?added=1");
  await page.getByText("Lot or note").click();
  await page.getByLabel("Lot of 11-010").fill("L-2291-1");
  await page.getByLabel("Note of 11-010").fill("of one roll, because all tests of this year compare with it");
  await page.getByLabel("Note of 11-010").press("Enter");
  await page.getByText("Lot L-2291-1. of one roll").waitFor({ state: "attached" });
  await page.setViewportSize({ width: 703, height: 964 });
  await page.emulateMedia({ media: "print" });
  const line = page.locator(".lines tbody tr");
  expect(await line.locator("button:visible, details:visible").count()).toBe(0);
  expect(await page.getByText("Lot L-2291-1. of one roll").isVisible()).toBe(true);
  expect(await page.getByText("L-2291-1", { exact: true }).evaluate((lot) => lot.getClientRects().length)).toBe(1);
  const quantity = page.getByLabel("Quantity of 11-010");
  expect(await quantity.evaluate((input) => getComputedStyle(input).borderTopWidth)).toBe("0px");
  expect(await page.locator("main button:not(.vh):visible, main a.btn:visible").count()).toBe(0);
  await page.context().close();
});

test("has no accessibility violation, empty and filled, and fits a phone", async () => {
  const page = await visit("/request-list", { viewport: { width: 320, height: 700 } });
  const ends = await page
    .locator("main .void *")
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().right));
  expect(Math.max(...ends)).toBeLessThanOrEqual(320);
  await expectAccessible(page);
  await page.getByLabel("Item to add").fill("14-220");
  await page.getByLabel("Item to add").press("Enter");
  await page.getByText("1 item was added to your list.").waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
  await page.context().close();
});
