import { beforeEach, expect, test } from "vitest";
import { writeExtraLots } from "../lots/extra-lots.ts";
import { expectAccessible } from "./accessible.ts";
import { openSite } from "./site.ts";

const { visit, db } = await openSite();
await writeExtraLots(db);

/** Letter paper without its margins (app/styles/print.css), in CSS pixels. */
const paper = { width: 703, height: 964 };
const phone = { width: 390, height: 844 };

const wide = { width: 1440, height: 900 };
const page = await visit("/lots");
beforeEach(async () => {
  await page.setViewportSize(wide);
  await page.emulateMedia({ media: null, colorScheme: null });
});

// With much on them and little, recalled, a scale of 38 methods, unknown.
test.each(["L-2610-1", "L-2611-4", "L-2608-2", "L-2512-8", "L-2301-2", "L-9901-5"])(
  "lot %s prints on one page, with its address and without buttons",
  async (number) => {
    await page.setViewportSize(paper);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await page.goto(`/lots/${number}`);
    expect(await page.locator(".lot-foot").isVisible()).toBe(true);
    expect(await page.locator("a.btn:visible, button:visible").count()).toBe(0);
    expect(await page.getByRole("navigation", { name: "Ask about this lot" }).count()).toBe(0);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  },
);

test("a passport leads to a form that comes filled in and says the state of the lot; another lot is said while it is typed", async () => {
  await page.goto("/lots/L-2608-2");
  await page.getByRole("link", { name: "Request its certificate or lot report" }).click();
  const field = page.getByLabel("Lot or item code");
  await expect.poll(() => field.inputValue()).toBe("L-2608-2");
  await page.getByRole("status").filter({ hasText: "Lot L-2608-2: recalled." }).waitFor();
  await field.fill("l 2610 1");
  await page.getByRole("status").filter({ hasText: "Lot L-2610-1: released." }).waitFor();
  await field.fill("L-2610-99");
  await page.getByRole("status").filter({ hasText: "We do not know lot L-2610-99." }).waitFor();
  expect(await field.getAttribute("aria-invalid")).not.toBe("true");
  await expectAccessible(page);
});

test("from an unknown lot by its field to a passport, and from there to the values from lot to lot: the lot is marked, each lot is named at its mark, and a phone cuts nothing", async () => {
  await page.setViewportSize(phone);
  await page.goto("/lots/L-9999-9");
  const field = page.getByLabel("Lot number");
  expect(await field.inputValue()).toBe("L-9999-9");
  await field.fill("l 2610 1");
  await page.getByRole("button", { name: "Look it up" }).click();
  await page.getByRole("region", { name: "Lot L-2610-1" }).getByRole("link", { name: "Lot L-2610-1: released" }).click();
  await page.getByRole("heading", { level: 1, name: "Lot L-2610-1" }).waitFor();
  await page.getByRole("link", { name: "mass per unit area" }).click();
  await page.getByRole("heading", { level: 1, name: "Mass per unit area, from lot to lot" }).waitFor();
  await page.getByText("Marked: lot L-2610-1").waitFor();
  const row = page.getByRole("row").filter({ hasText: "L-2610-1" });
  expect(await row.getAttribute("aria-current")).toBe("true");
  const table = page.locator(".tbl-scroll");
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
  // Each number stands below the mark of its lot, in the same column; only measured lots have a mark.
  const centers = (selector: string, part: string) =>
    page.locator(selector).evaluateAll(
      (all, part) =>
        all.map((one): [string, number] => {
          const { left, width } = (one.querySelector(part) ?? one).getBoundingClientRect();
          return [(one.querySelector("title") ?? one).textContent.split(":")[0] ?? "", left + width / 2];
        }),
      part,
    );
  const numbers = new Map(await centers(".lotchart__number", "span"));
  const marks = await centers(".lotchart__at", ".lotchart__mark");
  expect(marks.length).toBeGreaterThan(4);
  for (const [lot, center] of marks) expect(Math.abs(center - (numbers.get(lot) ?? 0))).toBeLessThanOrEqual(1);
  await expectAccessible(page);
});

test("the verification says the state of a lot and leads to its passport; a month that is typed leads to the list of its lots, and a whole number after it does not", async () => {
  await page.goto("/product-verification");
  const field = page.getByLabel("Serial number");
  const answer = page.locator("[data-answer]");
  const list = answer.getByRole("link", { name: "Lots of October 2026" });
  const look = async (typed: string) => {
    await field.fill(typed);
    await page.getByRole("button", { name: "Verify" }).click();
  };
  await look("L-2610");
  await list.waitFor();
  await look("L-2610-1");
  await answer.getByText("Lot L-2610-1: released").waitFor();
  expect(await list.isVisible()).toBe(false);
  await look("L2608-2");
  await answer.getByText("Lot L-2608-2: recalled").waitFor();
  await answer.getByText("Please do not use it.").waitFor();
  await answer.getByRole("link", { name: "Open the passport of lot L-2608-2" }).click();
  await page.getByRole("heading", { level: 2, name: "Recalled" }).waitFor();
  await page.goto("/product-verification");
  await look("l2610");
  await list.click();
  await page.getByRole("heading", { level: 2, name: "Lots of October 2026" }).waitFor();
});

test("the search popup suggests the lot before all else", async () => {
  await page.goto("/faq");
  await page
    .getByRole("button", { name: /^Search/ })
    .first()
    .click();
  const field = page.getByRole("combobox", { name: "Search for" });
  await field.fill("lot l 2610 1");
  const first = page.locator("#find-list [role=option]").first();
  await expect.poll(() => first.textContent()).toContain("Lot L-2610-1: released");
  await field.press("ArrowDown");
  await expect.poll(() => first.getAttribute("aria-selected")).toBe("true");
  await field.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Lot L-2610-1" }).waitFor();
});
