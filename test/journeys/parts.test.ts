import { expect, test } from "vitest";
import { expectAccessible } from "./accessible.ts";
import { openSite } from "./site.ts";

const site = await openSite({ config: { isDevelopment: true } });

test("the page of parts is WCAG 2.2 AA in both themes, and needs no sideways scrolling on a phone", async () => {
  const page = await site.visit("/dev/parts");
  await page.locator("[data-part=buttons]").waitFor();
  await expectAccessible(page, { inTheDark: true });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.context().close();
});
