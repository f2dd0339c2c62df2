import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openSite } from "./site.ts";

const { visit, db } = await openSite();

/** What the last request asks for: "11-050: 1 m, 20 tests by AATCC TM61 2A". */
async function linesOfLast(): Promise<string[]> {
  const rows = await db
    .selectFrom("enquiry_line")
    .select(["item_number", "quantity", "pack", "note"])
    .where("enquiry_id", "=", (eb) => eb.selectFrom("enquiry").select((inner) => inner.fn.max("id").as("id")))
    .orderBy("position")
    .execute();
  return rows.map(({ item_number, quantity, pack, note }) => `${item_number}: ${quantity} ${pack}, ${note}`);
}

/** Presses Tab until something of this name has the focus. @returns how often */
async function tabTo(page: Page, name: string | RegExp, role: "button" | "link" | "spinbutton" | "checkbox"): Promise<number> {
  const wanted = page.getByRole(role, { name }).first();
  await wanted.waitFor();
  for (let pressed = 1; pressed <= 60; pressed++) {
    await page.keyboard.press("Tab");
    if (await wanted.evaluate((element) => element === document.activeElement)) return pressed;
  }
  throw new Error(`Tab does not reach ${name}`);
}

test("a month of TM61 2A is asked for by keyboard alone", async () => {
  const page = await visit("/");
  let keys = 0;
  const type = async (text: string) => {
    keys += text.length;
    await page.keyboard.type(text);
  };
  const press = async (key: string) => {
    keys++;
    await page.keyboard.press(key);
  };
  await page.keyboard.press("Tab");
  await press("/");
  await page.getByRole("combobox", { name: "Search for" }).waitFor();
  await type("TM61 2A");
  await press("Enter");
  await page.waitForURL("**/search?**");
  keys += await tabTo(page, "Kit and amounts", "link");
  await press("Enter");
  await page.waitForURL("**/method-kit/**");
  keys += await tabTo(page, "Number", "spinbutton");
  await type("20");
  await press("Enter");
  await page.getByText("20 tests = 20 specimens").waitFor();
  const shown = await page.locator(".kit__item:has(:checked) .kit__order").allInnerTexts();
  keys += await tabTo(page, "Add selected items to your list", "button");
  await press("Enter");
  await page.getByRole("link", { name: "Open your list" }).waitFor();
  await page.goto("/request-list");
  await page.getByLabel("Name", { exact: true }).focus();
  await type("Ada Lovelace");
  await press("Tab");
  await type("ada@lab.example");
  await press("Tab");
  await type("Cana");
  keys += await tabTo(page, "I am not a robot", "checkbox");
  await press("Space");
  await page.getByText("Checked. You can send the form.").waitFor();
  keys += await tabTo(page, "Send request", "button");
  await press("Enter");
  await page.waitForURL("**/receipt/*");
  const lines = await linesOfLast();
  expect(lines.map((line) => line.replace(/, .*/, "").replace(/^\S+: /, ""))).toEqual(
    shown.map((order) => order.replace(/ × /, " ").trim()),
  );
  expect(lines[0]).toContain("20 tests by AATCC TM61 2A");
  // A practised hand presses three keys a second.
  expect(keys).toBeLessThanOrEqual(180);
  await page.context().close();
});

test("a kit prints as a checklist of what is ticked, and of what is not sold, without buttons", async () => {
  const page = await visit("/method-kit/aatcc-tm61-1012?option=2A&count=20");
  const boxes = page.locator(".kit input[type=checkbox]");
  expect(await boxes.count()).toBeGreaterThan(await page.locator(".kit :checked").count());
  await page.emulateMedia({ media: "print" });
  for (const box of await boxes.all()) expect(await box.isVisible()).toBe(await box.isChecked());
  expect(await page.getByText("Also needed, not sold by us:").isVisible()).toBe(true);
  expect(await page.getByRole("button", { name: "Calculate amounts" }).isVisible()).toBe(false);
  expect(await page.getByRole("link", { name: "Checklist as CSV" }).isVisible()).toBe(false);
  expect(await page.getByText("20 tests = 20 specimens").isVisible()).toBe(true);
  await page.context().close();
});
