import { expect, test } from "vitest";
import { openSite } from "./site.ts";

const { visit } = await openSite();

test("on a phone the table scrolls sideways, says so, and its labels stay", async () => {
  const page = await visit("/compare?items=11-122,18-020,18-021", { viewport: { width: 320, height: 800 } });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await page.getByText("The table scrolls sideways.").isVisible()).toBe(true);
  const label = page.getByRole("rowheader", { name: "Weight differs" });
  const name = page.getByRole("columnheader", { name: "Item 18-020" });
  const leftOf = (what: typeof label) => what.evaluate((element) => Math.round(element.getBoundingClientRect().left));
  const [before, away] = [await leftOf(label), await leftOf(name)];
  await page.getByRole("region", { name: "Items side by side" }).evaluate((region) => {
    region.scrollLeft = 150;
  });
  expect([await leftOf(label), await leftOf(name)]).toEqual([before, away - 150]);
  // A label is not read through what is scrolled below it.
  expect(await label.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toMatch(/, 0\)$|transparent/);
  await page.context().close();
});

test("without JavaScript a visitor goes from a product to the comparison, adds an item and takes one out", async () => {
  const page = await visit("/product-details/cotton-lawn-fine-115", { javaScriptEnabled: false });
  await page.getByRole("link", { name: "Compare", exact: true }).click();
  await page.getByLabel("Item number to compare with").fill("18-020");
  await page.getByRole("main").getByRole("button", { name: "Compare" }).click();
  await page.waitForURL("/compare?items=11-122,18-020");
  expect(await page.getByRole("columnheader").allInnerTexts()).toHaveLength(2);
  await page.getByRole("link", { name: "Remove item 11-122" }).click();
  await page.waitForURL("/compare?items=18-020");
  await page.getByRole("link", { name: "Request a Quote for item 18-020" }).click();
  await page.waitForURL("/buy-form?product=18-020");
  await page.context().close();
});
