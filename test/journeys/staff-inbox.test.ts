import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { inquiry } from "../../domain/enquiries/kinds/inquiry.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import { staffActors } from "../builders/staff.ts";
import { expectAccessible } from "./accessible.ts";
import { openConsole } from "./open-console.ts";
import { openSite } from "./site.ts";

const site = await openSite();
const { browser, db, url } = site;
const dana = await staffActors(site)("sales", { name: "Dana Whitlock" });
const now = () => new Date();

async function send(sender: string, message: string): Promise<string> {
  const values = { ...sampleOf(inquiry), inquiry__Company_person: sender, inquiry__Inquiry: message };
  return (await submitEnquiry({ db, actor: { kind: "visitor" }, now }, { kind: inquiry, values })).reference;
}
const references: string[] = [];
for (let n = 0; n < 120; n++) references.push(await send(`Person ${n}`, n === 30 ? "A zephyr cloth" : `Cloth ${n}`));

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

/** The inbox of somebody who has signed in; what goes wrong is remembered. */
async function inbox(query = "") {
  const opened = await openConsole(site, dana, `/staff/inbox${query}`);
  await opened.page.locator(".queue__rows").waitFor();
  return opened;
}
const rows = (page: Page) => page.getByRole("region", { name: "Requests" }).locator("[data-reference]");
const focused = (page: Page, attribute: string) => page.evaluate((one) => document.activeElement?.getAttribute(one), attribute);

describe("the inbox", () => {
  test("is searched by keyboard: what fits is shown while it is typed, and the address is that of the list", async () => {
    const { page, faults } = await inbox();
    await page.keyboard.press("/");
    expect(await focused(page, "name")).toBe("q");
    await page.keyboard.type("zeph");
    await page.waitForURL("**/staff/inbox?q=zeph");
    await page.getByText("1 request", { exact: true }).waitFor();
    expect(await rows(page).getAttribute("data-reference")).toBe(references[30]);
    // Letters that are typed are no shortcuts.
    await page.keyboard.type("j?");
    expect([await page.getByRole("dialog").count(), await focused(page, "name")]).toEqual([0, "q"]);
    expect(faults).toEqual([]);
  });

  test("opens one request after the other by keyboard, beside the list, and leads to the open one and back", async () => {
    const { page, faults } = await inbox("?sort=oldest");
    const order = await rows(page).evaluateAll((links) =>
      links.slice(0, 3).map((link) => link.getAttribute("data-reference") ?? ""),
    );
    const [first = "", second = ""] = order;
    const opened = (reference: string) => page.waitForURL(`**/staff/inbox/${reference}?sort=oldest`);
    const pane = page.getByRole("region", { name: "Request", exact: true });
    await page.keyboard.press("j");
    await opened(first);
    await pane.getByText(first).first().waitFor();
    await page.keyboard.press("j");
    await opened(second);
    await expect.poll(() => focused(page, "data-reference")).toBe(second);
    await expect.poll(() => page.locator('.q[aria-current="page"]').getAttribute("data-reference")).toBe(second);
    await page.keyboard.press("ArrowUp");
    await opened(first);
    await expect.poll(() => page.locator('.q[aria-current="page"]').getAttribute("data-reference")).toBe(first);
    await page.keyboard.press("o");
    expect(await focused(page, "aria-label")).toBe("Request");
    await page.keyboard.press("u");
    await expect.poll(() => focused(page, "data-reference")).toBe(first);
    await page.keyboard.press("g");
    await page.keyboard.press("i");
    await page.waitForURL(`${url}/staff/inbox`);
    expect(faults).toEqual([]);
  });

  test("on a phone a request covers the list, the keyboard goes with it, and a link leads back", async () => {
    const { page } = await inbox("?sort=oldest");
    await page.setViewportSize({ width: 390, height: 844 });
    const reference = await rows(page).nth(1).getAttribute("data-reference");
    await rows(page).nth(1).press("Enter");
    await page.waitForURL(`**/staff/inbox/${reference}?sort=oldest`);
    await expect.poll(() => focused(page, "aria-label")).toBe("Request");
    expect(await rows(page).first().isVisible()).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole("link", { name: "Back to the list" }).press("Enter");
    await page.waitForURL("**/staff/inbox?sort=oldest");
    await expect.poll(() => focused(page, "data-reference")).toBe(reference);
  });

  test("shows more while it is scrolled, draws only what is seen, and loses none", async () => {
    const { page, faults } = await inbox("?sort=oldest");
    const list = page.locator(".queue__list");
    const seen = new Set<string>();
    await expect
      .poll(
        async () => {
          const shown = await rows(page).evaluateAll((links) => links.map((link) => link.getAttribute("data-reference") ?? ""));
          expect(shown.length).toBeLessThan(60);
          for (const one of shown) seen.add(one);
          await list.evaluate((element) => {
            element.scrollTop += 500;
          });
          return references.every((one) => seen.has(one));
        },
        { interval: 20 },
      )
      .toBe(true);
    expect(faults).toEqual([]);
  });

  test("shows and announces a new request by itself; what is focused and read stays where it is", async () => {
    const { page, faults } = await inbox("?sort=newest");
    const second = rows(page).nth(1);
    await second.focus();
    const focusedReference = await focused(page, "data-reference");
    const reference = await send("Ines Carvalho", "Red wine cloth");
    references.push(reference);
    await rows(page)
      .and(page.locator(`[data-reference="${reference}"]`))
      .waitFor();
    await page.getByRole("status").filter({ hasText: "New request: Ines Carvalho" }).waitFor({ state: "attached" });
    expect(await focused(page, "data-reference")).toBe(focusedReference);
    expect(faults).toEqual([]);
  });

  test("lists its shortcuts in a dialog, has a switch for those of single keys, and fits a phone with everything unfolded", async () => {
    const { page } = await inbox();
    await page.keyboard.press("Shift+?");
    const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await dialog.waitFor();
    await expectAccessible(page, { within: "dialog" });
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.keyboard.press("Escape");
    await page.keyboard.press("/");
    expect(await focused(page, "name")).not.toBe("q");
    // The button opens it all the same.
    await page.getByRole("button", { name: "Keyboard shortcuts" }).press("Enter");
    await dialog.getByRole("checkbox").press("Space");
    await page.keyboard.press("Escape");
    await page.keyboard.press("/");
    expect(await focused(page, "name")).toBe("q");

    await page.getByText("More filters").click();
    await page.getByText("Save or download").click();
    await expectAccessible(page);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});
