import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { listCalls } from "../../api/calls.ts";
import { expectAccessible } from "./accessible.ts";
import { openSite } from "./site.ts";

const { visit, url } = await openSite();
const address = "/api/docs";
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const form = (page: Page, call: string) => page.getByRole("form", { name: `Try ${call}`, exact: true });
const status = (page: Page, call: string) => form(page, call).getByRole("status");
const answer = (page: Page, call: string) => page.getByRole("region", { name: `Answer of ${call}`, exact: true });

test("the API reference meets WCAG 2.2 AA, with an answer and some long tables open", async () => {
  const page = await visit(address);
  await form(page, "careers").getByRole("button").click();
  await answer(page, "careers").waitFor();
  await page.locator(".ref__fields:not([open])").evaluateAll((all) => {
    for (const one of all.slice(-3)) one.setAttribute("open", "");
  });
  await expectAccessible(page);
  await page.context().close();
});

test("the API reference needs no sideways scrolling on a phone, tables and answers included", async () => {
  const page = await visit(address, phone);
  await form(page, "search_products").getByRole("button").click();
  await answer(page, "search_products").waitFor();
  await page.locator(".ref__fields:not([open])").evaluateAll((all) => {
    for (const one of all) one.setAttribute("open", "");
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.context().close();
});

test("every call has a heading and a link from the contents", async () => {
  const page = await visit(address);
  const headings = await page.locator("h3").allInnerTexts();
  expect(headings).toEqual(expect.arrayContaining(listCalls("textile").map(({ name }) => name)));
  const contents = page.getByRole("navigation", { name: "Contents" });
  await contents.getByRole("link", { name: "get-contries" }).click();
  await page.getByRole("heading", { name: "get-contries" }).waitFor();
  expect(page.url()).toBe(`${url}${address}#get-contries`);
  await contents.locator('[aria-current="location"]', { hasText: "get-contries" }).waitFor();
  await page.close();
});

describe("trying a call", () => {
  test("works by keyboard: the answer is shown beneath, can be reached and copied", async () => {
    const page = await visit(address);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const search = form(page, "search_products").getByLabel("search", { exact: true });
    await search.focus();
    await search.fill("multifibre");
    await page.keyboard.press("Enter");
    const shown = answer(page, "search_products");
    await shown.waitFor();
    expect(await status(page, "search_products").innerText()).toMatch(/^200 OK, \d+ ms, \d/);
    const json = await shown.innerText();
    expect(JSON.parse(json)).toMatchObject({ success: true, data: expect.any(Array) });
    expect(json.split("\n").length).toBeGreaterThan(20);
    // From the button to the address, the copy button and the answer itself.
    await form(page, "search_products").getByRole("button").focus();
    for (let step = 0; step < 3; step++) await page.keyboard.press("Tab");
    expect(await shown.evaluate((region) => region === document.activeElement)).toBe(true);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await page.getByText("Answer copied").waitFor();
    expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual(JSON.parse(json));
    expect(page.url()).toBe(url + address);
    await page.context().close();
  });

  test("shows the address that was asked, the headers that matter, and the newest answer only", async () => {
    const page = await visit(address);
    const trial = form(page, "search_products");
    await trial.getByRole("button").click();
    await answer(page, "search_products").waitFor();
    await trial.getByLabel("limit").fill("1");
    await trial.getByLabel("page").fill("");
    await trial.getByRole("button").click();
    const asked = page.getByRole("link", { name: /\/api\/search_products\?/ });
    await page.getByRole("link", { name: `${url}/api/search_products?search=lawn&limit=1` }).waitFor();
    expect(await asked.count()).toBe(1);
    const headers = await page.locator(".ref__headers").innerText();
    expect(headers).toMatch(/content-type\s+application\/json/);
    expect(headers).toMatch(/x-total-count\s+\d+/);
    expect(headers).toMatch(/etag\s+"/);
    await page.context().close();
  });

  test("shows a refusal as the server sent it", async () => {
    const page = await visit(address);
    await form(page, "category_by_id").getByLabel("id", { exact: true }).fill("twelve");
    await form(page, "category_by_id").getByRole("button").click();
    await answer(page, "category_by_id").waitFor();
    expect(await status(page, "category_by_id").innerText()).toMatch(/^400 Bad Request/);
    expect(JSON.parse(await answer(page, "category_by_id").innerText())).toMatchObject({ issues: [{ field: "id" }] });
    await page.context().close();
  });

  test("shows a message without a network, and removes the old answer", async () => {
    const page = await visit(address);
    await form(page, "careers").getByRole("button").click();
    await answer(page, "careers").waitFor();
    await page.context().setOffline(true);
    await form(page, "careers").getByRole("button").click();
    await page.getByText("No answer came. Check the connection and try again.").waitFor();
    expect(await answer(page, "careers").count()).toBe(0);
    await page.context().close();
  });

  test("opens the answer in another window without JavaScript", async () => {
    const page = await visit(address, { javaScriptEnabled: false });
    const opened = page.context().waitForEvent("page");
    await form(page, "textile_product").getByRole("button").click();
    const json = await opened;
    await json.waitForLoadState();
    expect(new URL(json.url()).pathname).toBe("/api/textile_product");
    expect(await json.locator("body").innerText()).toContain('"success":true');
    await page.context().close();
  });
});
