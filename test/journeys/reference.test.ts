import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { listCalls } from "../../api/calls.ts";
import { expectAccessible } from "./accessible.ts";
import { openSite } from "./site.ts";

const { visit, url } = await openSite();
const address = "/api/docs";
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const form = (page: Page, call: string) => page.getByRole("form", { name: `Try ${call}`, exact: true });
const status = (page: Page, call: string) => form(page, call).getByRole("status");
const answer = (page: Page, call: string) => page.getByRole("region", { name: `Answer of ${call}`, exact: true });

test("the contents lead to every call, and mark the one that is being read", async () => {
  const page = await visit(address);
  const headings = await page.locator("h3").allInnerTexts();
  expect(headings).toEqual(expect.arrayContaining(listCalls("textile").map(({ name }) => name)));
  const contents = page.getByRole("navigation", { name: "Contents" });
  await contents.getByRole("link", { name: "get-contries" }).click();
  await page.getByRole("heading", { name: "get-contries" }).waitFor();
  expect(page.url()).toBe(`${url}${address}#get-contries`);
  await contents.locator('[aria-current="location"]', { hasText: "get-contries" }).waitFor();
  await page.context().close();
});

test("a call is tried by keyboard: the answer is shown beneath, can be reached and copied; the newest one replaces it", async () => {
  const page = await visit(address);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const trial = form(page, "search_products");
  const shown = answer(page, "search_products");
  await trial.getByLabel("search", { exact: true }).focus();
  await trial.getByLabel("search", { exact: true }).fill("multifibre");
  await page.keyboard.press("Enter");
  await shown.waitFor();
  expect(await status(page, "search_products").innerText()).toMatch(/^200 OK, \d+ ms, \d/);
  const json = await shown.innerText();
  expect(JSON.parse(json)).toMatchObject({ success: true, data: expect.any(Array) });
  expect(json.split("\n").length).toBeGreaterThan(20);
  // From the button to the address, the copy button and the answer itself.
  await trial.getByRole("button").focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press("Tab");
  expect(await shown.evaluate((region) => region === document.activeElement)).toBe(true);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await page.getByText("Answer copied").waitFor();
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual(JSON.parse(json));
  expect(page.url()).toBe(url + address);

  await trial.getByLabel("search", { exact: true }).fill("lawn");
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

test("a refusal is shown as the server sent it, and without a network a message in place of the old answer", async () => {
  const page = await visit(address);
  const trial = form(page, "category_by_id");
  await trial.getByLabel("id", { exact: true }).fill("twelve");
  await trial.getByRole("button").click();
  await answer(page, "category_by_id").waitFor();
  expect(await status(page, "category_by_id").innerText()).toMatch(/^400 Bad Request/);
  expect(JSON.parse(await answer(page, "category_by_id").innerText())).toMatchObject({ issues: [{ field: "id" }] });
  await page.context().setOffline(true);
  await trial.getByRole("button").click();
  await page.getByText("No answer came. Check the connection and try again.").waitFor();
  expect(await answer(page, "category_by_id").count()).toBe(0);
  await page.context().close();
});

test("an open answer and open tables are WCAG 2.2 AA, and need no sideways scrolling on a phone", async () => {
  const page = await visit(address, phone);
  for (const call of ["careers", "search_products"]) {
    await form(page, call).getByRole("button").click();
    await answer(page, call).waitFor();
  }
  await page.locator(".ref__fields").evaluateAll((all) => {
    for (const one of all) one.setAttribute("open", "");
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page, { within: ".ref__call:is([aria-labelledby=careers], [aria-labelledby=search_products])" });
  await page.context().close();
});
