import { expect, test } from "vitest";
import { expectAccessible } from "./accessible.ts";
import { openSite } from "./site.ts";

const { visit } = await openSite();
const page = await visit("/support");

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
  "/products-by-standard-methods/iso-105-c10-2015",
  "/equipment-category",
  "/compare",
  "/compare?items=11-120",
  "/compare?items=11-120,11-122,18-020,99-999",
  "/search?q=ISO+105-C06+A1S",
  "/search?q=cotton&type=2&view=table",
  "/request-info",
  "/there-is-no-such-page",
];

test.each(pages)("%s: WCAG 2.2 AA, and no sideways scrolling on a phone, nor at 200 and 400 percent", async (address) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address);
  await expectAccessible(page);
  // 640 and 320 pixels are what a window of 1280 has at 200 and 400 %.
  for (const width of [640, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
