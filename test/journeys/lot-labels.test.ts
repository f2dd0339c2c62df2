import jsQr from "jsqr";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { labelSheets, placeLabels, type SheetName, sheetNames } from "../../domain/lot-labels/label-sheets.ts";
import { lots } from "../builders/lots.ts";
import { staffActors } from "../builders/staff.ts";
import { expectAccessible } from "./accessible.ts";
import { openSite } from "./site.ts";

const site = await openSite();
const { url, visit } = site;
const { cookie } = await staffActors(site)("quality");
const at = cookie.indexOf("=");
const session = { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: url.replace("http:", "https:"), secure: true };

/** A page of the console as somebody of quality sees it. */
async function open(address: string, options: Parameters<typeof visit>[1] = {}): Promise<Page> {
  const page = await visit("about:blank", options);
  await page.context().addCookies([session]);
  await goTo(page, address);
  return page;
}

async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(url + address);
  await page.waitForFunction(() => "__reactRouterDataRouter" in globalThis);
}

const address = (sheet: SheetName, count: number, first: number) =>
  `/staff/lots/labels?lot=L-2610-1&item=11-010&count=${count}&sheet=${sheet}&first=${first}`;

/** Millimeters of a paper as the boxes of a PDF have them, in points. */
const points = (mm: number) => Math.round((mm / 25.4) * 72);

test.each(sheetNames)(
  "%s prints on the grid: its paper, its pages, each label in its place from the first free one on; a long name is cut with dots, and neither it nor a long address comes near the code",
  async (name) => {
    const sheet = labelSheets[name];
    const page = await open(address(name, 30, 5));
    await page.emulateMedia({ media: "print" });
    const pages = placeLabels(sheet, 5, 30).at(-1)?.page ?? 0;
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    const boxes = [...pdf.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
      Math.round(Number(width)),
      Math.round(Number(height)),
    ]);
    expect(boxes).toEqual(Array.from({ length: pages + 1 }, () => [points(sheet.width), points(sheet.height)]));
    const found = await page.locator(".lot-label").evaluateAll((labels) =>
      labels.map((label) => {
        const [box, around] = [label.getBoundingClientRect(), label.closest(".label-sheet")?.getBoundingClientRect()];
        const [left, top] = [box.left - (around?.left ?? 0), box.top - (around?.top ?? 0)];
        return [left, top, box.width, box.height].map((pixels) => (pixels / 96) * 25.4);
      }),
    );
    const { width, height } = sheet.label;
    const wanted = placeLabels(sheet, 5, 30).map(({ left, top }) => [left, top, width, height]);
    expect(found).toHaveLength(30);
    // A tenth of a millimeter: browsers place in 64ths of a pixel.
    for (const [at, place] of found.entries())
      for (const [side, length] of place.entries()) expect(Math.abs(length - (wanted[at]?.[side] ?? 0))).toBeLessThan(0.1);
    // The first sheet begins at the corner of the paper: whatever is around it on the screen is not printed.
    expect(
      await page
        .locator(".label-sheet")
        .first()
        .evaluate((one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().top]),
    ).toEqual([0, 0]);
    // Nothing of a label is cut off.
    const cut = await page
      .locator(".lot-label")
      .evaluateAll((labels) => labels.filter((one) => one.scrollHeight > one.clientHeight + 1).length);
    expect(cut).toBe(0);
    const number = `L-9903-${sheetNames.indexOf(name)}`;
    const item = "15-220";
    const long =
      "Multifiber adjacent fabric of wool, acrylic, polyester, polyamide, bleached cotton and acetate, Incompressibilityofthreads, cut";
    await site.db.updateTable("product").set({ name: long }).where("item_number", "=", item).execute();
    await lots(site.db).lot(number, { item_numbers: [item], use_by: "2026-01-31" });
    await page.emulateMedia({ media: null });
    await goTo(page, `/staff/lots/labels?lot=${number}&item=${item}&count=2&sheet=${name}`);
    await page.getByText("Look before you print:").waitFor();
    const [label] = await page.locator(".lot-label").evaluateAll((found) =>
      found.map((one) => {
        const box = (of: string) => one.querySelector(of)?.getBoundingClientRect() ?? new DOMRect();
        const shown = one.querySelector(".lot-label__name");
        const lines = (of: string) =>
          [...(one.querySelector(of)?.querySelectorAll(".nb") ?? [])].map((part) => part.getClientRects().length);
        return {
          isClear: box(".lot-label__qr").right <= box(".lot-label__text").left,
          isInside: box(".lot-label__text").bottom <= one.getBoundingClientRect().bottom && one.scrollWidth <= one.clientWidth,
          isCut: (shown?.scrollHeight ?? 0) > (shown?.clientHeight ?? 0) + 1,
          dots: shown && getComputedStyle(shown).webkitLineClamp,
          parts: lines(".lot-label__address"),
        };
      }),
    );
    expect(label).toMatchObject({ isClear: true, isInside: true, dots: "2", isCut: !name.startsWith("letter") || label?.isCut });
    expect(new Set(label?.parts)).toEqual(new Set([1]));
    await page.context().close();
  },
);

test("a camera reads the code of a label, in the light and in the dark: the address that stands beside it", async () => {
  const page = await open(address("a4-21", 1, 1), { deviceScaleFactor: 2 });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const label = page.locator(".lot-label");
    const { data, info } = await sharp(await label.screenshot())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const read = jsQr(new Uint8ClampedArray(data), info.width, info.height, { inversionAttempts: "dontInvert" });
    expect(read?.data).toMatch(/^https?:\/\/.+\/01\/09520000110109\/10\/L-2610-1$/);
    expect(await label.innerText()).toContain(read?.data.replace(/^https?:\/\//, ""));
    for (const said of ["Item 11-010", "Lot L-2610-1", "Released 5 Oct 2026"]) expect(await label.innerText()).toContain(said);
  }
  await page.context().close();
});

test("labels of two lots are asked for by hand, and what is wrong stays in the form with a sentence", async () => {
  const page = await open("/staff/lots/labels");
  await page.getByLabel("Lot number").fill("l 2610 1");
  await page.getByRole("spinbutton", { name: "Labels" }).fill("3");
  await page.getByRole("button", { name: "Another lot" }).click();
  await page.getByLabel("Lot number").nth(1).fill("L-9999-9");
  await page.getByRole("button", { name: "Show the sheets" }).click();
  await page.getByText("3 labels on 1 sheet").waitFor();
  await page.getByText("Lot L-9999-9 is not on record.").waitFor();
  expect(await page.getByLabel("Lot number").nth(1).inputValue()).toBe("L-9999-9");
  expect(await page.locator(".lot-label").count()).toBe(3);
  await expectAccessible(page);
  await page.context().close();
});

test("sheets that are not what the form says cannot be printed until they are shown again", async () => {
  const page = await open(address("a4-24", 3, 1));
  const print = page.getByRole("button", { name: "Print", exact: true });
  expect(await print.isEnabled()).toBe(true);
  await page.getByRole("combobox", { name: /^Sheet/ }).selectOption("letter-10");
  await page.getByRole("status").filter({ hasText: "choose Show the sheets before you print" }).waitFor();
  expect(await print.isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Show the sheets" }).click();
  await page.getByRole("status").filter({ hasText: "3 labels on 1 sheet, US Letter" }).waitFor();
  expect(await print.isEnabled()).toBe(true);
  await page.context().close();
});
