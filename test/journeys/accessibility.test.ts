import { expect, test } from "vitest";
import { expectAccessible } from "./accessible.ts";
import { openSite } from "./site.ts";

const site = await openSite();

/** One page of every kind. */
const pages = [
  "/",
  "/product-by-category",
  "/categories-card",
  "/product-by-subcategory/multifibre-and-adjacent-fabrics-1",
  "/product/bleached-cotton-fabrics-81",
  "/product/bleached-cotton-fabrics-81?view=table&sort=name",
  "/product/bleached-cotton-fabrics-81?mass-min=abc&construction=plain",
  "/product/withdrawn-items-145",
  "/product-details/multifibre-adjacent-fabric-dw-15-mm-bands-101",
  "/product-by-interest-group",
  "/subcategory-by-interest/1-detergent-makers",
  "/product-by-standards",
  "/product-by-standards-subcategory/aatcc-1",
  "/products-by-standard-methods/aatcc-tm8-1002",
  "/standard-product/aatcc-tm8-1002",
  "/equipment-category",
  "/request-info",
  "/there-is-no-such-page",
];

test.each(pages)("%s: WCAG 2.2 AA, and no sideways scrolling on a phone", async (address) => {
  const page = await site.visit(address);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.context().close();
});
