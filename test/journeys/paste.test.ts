import { expect, test } from "vitest";
import { expectAccessible } from "./accessible.ts";
import { openSite } from "./site.ts";

const { visit } = await openSite();
const list =
  "Item No.\tQty\tUnit\n11-010\t2\troll of 50 m\nEMPA 106\t3\troll\ncrocking cloth\t5\tyd\na wooden sieve\t1\t\n11-010\t1\troll of 50 m";

test("a list is pasted, looked through and added; the review is accessible and needs no sideways scrolling", async () => {
  const page = await visit("/request-list/paste");
  await page.getByLabel("Paste your list").fill(list);
  await page.getByRole("button", { name: "Read the list" }).click();
  await page.getByRole("heading", { name: "Look through your list" }).waitFor();
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
  }
  await page.getByLabel("Item, line 3").selectOption({ label: "13-010 Crocking squares 2 × 2 in, AATCC" });
  // What is certain is folded below what is not.
  expect(await page.getByLabel("Quantity, line 1").isVisible()).toBe(false);
  await page.getByText(/^\d+ lines? matched$/).click();
  await page.getByLabel("Quantity, line 1").fill("4");
  await page.getByLabel("The same item again, line 5").selectOption("join");
  await page.getByRole("button", { name: "Add to the list" }).click();
  await page.waitForURL("**/request-list?added=4");
  await page.getByText("4 items were added to your list.").waitFor();
  await page.context().close();
});
