import { AxeBuilder } from "@axe-core/playwright";
import { describe, expect, test } from "vitest";
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

describe.each(["light", "dark"] as const)("WCAG 2.2 AA, %s", (colorScheme) => {
  test.each(pages)("%s", async (address) => {
    const page = await site.visit(address, { colorScheme });
    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`)).toEqual([]);
    await page.context().close();
  });
});

test.each(pages)("%s needs no sideways scrolling on a phone", async (address) => {
  const page = await site.visit(address, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.context().close();
});
