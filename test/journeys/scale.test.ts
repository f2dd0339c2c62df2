import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
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

async function at(address: string, width: number): Promise<Page> {
  return site.visit(address, { viewport: { width, height: 900 } });
}

describe.each([1440, 1000, 390])("the scale at %d pixels", (width) => {
  test.each([
    ["whole, on its bed", 0, "contain", "Scale: 5 mm", 5 / 28.79],
    ["close, from edge to edge", 1, "cover", "Scale: 2 mm", 2 / 9.7],
  ] as const)("of a product seen %s is as long as its label says", async (_view, tab, objectFit, label, share) => {
    const page = await at(lawn, width);
    await page.getByRole("tab").nth(tab).click();
    await expect.poll(() => scaleOf(page)).toMatchObject({ label, objectFit });
    const scale = await scaleOf(page);
    expect(scale.bar / scale.shown).toBeCloseTo(share, 2);
    await page.context().close();
  });

  test("of the picture on the home page is as long as its label says, however it is cropped", async () => {
    const page = await at("/", width);
    const scale = await scaleOf(page);
    expect(scale).toMatchObject({ label: "Scale: 10 mm", objectFit: "cover" });
    expect(scale.bar / scale.shown).toBeCloseTo(10 / 48, 2);
    await page.context().close();
  });
});

test("the printed scale is as long as its label says", async () => {
  const page = await at(lawn, 700);
  await page.emulateMedia({ media: "print" });
  const scale = await scaleOf(page);
  expect(scale.bar / scale.shown).toBeCloseTo(5 / 28.79, 2);
  await page.context().close();
});

test("a drawing has no scale", async () => {
  const page = await at("/product-details/acrylic-rubbing-peg-16-mm-314", 1440);
  expect(await page.locator(".plate").count()).toBeGreaterThan(1);
  expect(await page.locator(".scale").count()).toBe(0);
  await page.context().close();
});
