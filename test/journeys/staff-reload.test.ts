import { expect, test } from "vitest";
import { staffActors } from "../builders/staff.ts";
import { isTakenOver, openConsole } from "./open-console.ts";
import { openSite } from "./site.ts";

const site = await openSite();
const edith = await staffActors(site)("editor", { name: "Edith Lund" });

test("who goes back while a page is loaded again sees the page before, once", async () => {
  const { page, faults } = await openConsole(site, edith, "/staff/catalogue");
  await page.getByRole("link", { name: "Products", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Products" }).waitFor();
  // The page is there, its scripts are not: the browser goes back without asking for another page.
  const scripts = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await page.getByRole("heading", { level: 1, name: "Products" }).waitFor();
  await page.evaluate(() => history.back());
  await expect.poll(() => page.url()).toBe(`${site.url}/staff/catalogue`);
  scripts.resolve();
  await page.getByRole("heading", { level: 1, name: "Catalog" }).waitFor();
  await isTakenOver(page);
  expect(await page.locator("main").count()).toBe(1);
  expect(faults).toEqual([]);
  await page.context().close();
});
