import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openSite } from "./site.ts";

const site = await openSite();
const lawn = "/product-details/cotton-adjacent-fabric-iso-105-f02-114";

/** Pixels of the scale's bar, its label, and pixels that its picture is shown wide, as `object-fit` lays it out. */
const scaleOf = (page: Page) =>
  page.locator(".scale:visible").evaluate((scale) => {
    const picture = scale.parentElement?.querySelector("img") as HTMLImageElement;
    const { objectFit, paddingLeft, paddingTop, width, height } = getComputedStyle(picture);
    const [across, down] = [
      Number.parseFloat(width) - 2 * Number.parseFloat(paddingLeft),
      Number.parseFloat(height) - 2 * Number.parseFloat(paddingTop),
    ];
    const shape = Number(picture.getAttribute("width")) / Number(picture.getAttribute("height"));
    const shown = objectFit === "contain" ? Math.min(across, down * shape) : Math.max(across, down * shape);
    return { label: scale.textContent, bar: Number.parseFloat(getComputedStyle(scale).width), shown, objectFit };
  });

test("the scale of a product is as long as its label says, whole on its bed and close from edge to edge, in any window and on paper", async () => {
  const page = await site.visit(lawn);
  const views = [
    ["whole, on its bed", 0, "contain", "Scale: 5 mm", 5 / 28.79],
    ["close, from edge to edge", 1, "cover", "Scale: 2 mm", 2 / 9.7],
  ] as const;
  for (const width of [1440, 1000, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [view, tab, objectFit, label, share] of views) {
      await page.getByRole("tab").nth(tab).click();
      await expect.poll(() => scaleOf(page), { message: `${view}, at ${width} px` }).toMatchObject({ label, objectFit });
      const scale = await scaleOf(page);
      expect(scale.bar / scale.shown, `${view}, at ${width} px`).toBeCloseTo(share, 2);
    }
  }
  await page.setViewportSize({ width: 700, height: 900 });
  await page.getByRole("tab").first().click();
  await expect.poll(() => scaleOf(page)).toMatchObject({ label: "Scale: 5 mm" });
  await page.emulateMedia({ media: "print" });
  const scale = await scaleOf(page);
  expect(scale.bar / scale.shown, "on paper").toBeCloseTo(5 / 28.79, 2);
  await page.context().close();
});

test("the scale of the picture on the home page is as long as its label says, however it is cropped", async () => {
  const page = await site.visit("/");
  for (const width of [1440, 1000, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const scale = await scaleOf(page);
    expect(scale).toMatchObject({ label: "Scale: 10 mm", objectFit: "cover" });
    expect(scale.bar / scale.shown, `at ${width} px`).toBeCloseTo(10 / 48, 2);
  }
  await page.context().close();
});
