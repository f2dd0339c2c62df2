import { afterAll, beforeEach, expect, test } from "vitest";
import { staffActors } from "../builders/staff.ts";
import { expectAccessible } from "./accessible.ts";
import { isTakenOver, openConsole } from "./open-console.ts";
import { openSite } from "./site.ts";

const site = await openSite();
const { db } = site;
const edith = await staffActors(site)("editor", { name: "Edith Lund" });
const { page, faults } = await openConsole(site, edith, "/staff/catalogue");
afterAll(() => page.context().close());
const { keyboard } = page;

beforeEach(async () => {
  await db.deleteFrom("record_draft").execute();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${site.url}/staff/catalogue/product/sheet?column=areal_mass&column=areal_mass_unit&column=width`);
  await isTakenOver(page);
});

const cell = (row: number, column: number) => page.locator(`[data-row="${row}"] [data-column="${column}"]`);
const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).value);
const said = (words: string | RegExp) => page.getByRole("region", { name: "Products as a sheet" }).getByText(words).waitFor();
/** Takes all filters away. The address changes before the sheet does, and what is pressed between the two would go on from the old filters. */
async function showAll(): Promise<void> {
  const link = page.getByRole("link", { name: "Show all" });
  await link.click();
  await link.waitFor({ state: "detached" });
}
/** Pastes as the clipboard would. */
const paste = (text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", copied);
    document.activeElement?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
/** What is on the clipboard after Ctrl+C. */
const copied = () =>
  page.evaluate(() => {
    const clipboardData = new DataTransfer();
    document.activeElement?.dispatchEvent(new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true }));
    return clipboardData.getData("text/plain");
  });
const drafts = () => db.selectFrom("record_draft").select("cells").orderBy("key").execute();

test("two hundred areal masses are pasted: the wrong one is named and led to, the others are drafts", async () => {
  const masses = Array.from({ length: 200 }, (_, at) => (at === 150 ? "12,5" : String(1000 + at)));
  await cell(0, 0).click();
  await paste(masses.join("\n"));
  await said("200 cells changed.");
  // What the page can check it says before anything is saved, and the cell is described by it.
  await said(/^1 cell in 1 row is wrong, \d+ changes may not be meant: Areal mass was 145 and would be 1000/);
  await page.getByRole("button", { name: "Show the next" }).click();
  const invalid = page.locator(":focus[aria-invalid=true]");
  expect(await invalid.inputValue()).toBe("12,5");
  await page.getByText("Areal mass must be a positive number such as 115, not “12,5”; write numbers with a point").waitFor();
  expect(await invalid.getAttribute("aria-describedby")).toBe(
    await page.getByText("write numbers with a point").last().getAttribute("id"),
  );
  await keyboard.press("Control+s");
  await said("199 rows are drafts now. 1 row is not saved: see below.");
  const wrong = page.getByRole("list", { name: "What is wrong" });
  await wrong.getByText("write numbers with a point in place of the comma").waitFor();
  await expectAccessible(page, { within: "main" });
  await wrong.getByRole("button").first().click();
  expect(await focused()).toBe("12,5");
  await keyboard.type("1150");
  await keyboard.press("Enter");
  await keyboard.press("Control+s");
  await said("1 row is a draft now.");
  expect(await drafts()).toHaveLength(200);
  expect(await wrong.count()).toBe(0);
  // What is in a cell that is still open is saved too.
  await keyboard.type("99");
  await page.getByRole("button", { name: "Save 1 cell as a draft" }).click();
  await expect.poll(async () => (await drafts()).map((one) => one.cells)).toContainEqual({ areal_mass: "99" });
});

test("the keyboard does what it does in a spreadsheet: blocks, copies, fills, empties, takes back and does again", async () => {
  await cell(0, 0).click();
  await keyboard.type("7");
  await keyboard.press("Tab");
  expect(await page.locator("td:focus-within").getAttribute("data-column")).toBe("1");
  await keyboard.press("ArrowLeft");
  for (let row = 0; row < 3; row += 1) await keyboard.press("Shift+ArrowDown");
  await keyboard.press("Control+d");
  await said("3 cells filled.");
  expect(await copied()).toBe("7\n7\n7\n7\n");
  expect(await page.getByRole("gridcell", { selected: true }).count()).toBe(4);
  await keyboard.press("Delete");
  expect(await copied()).toBe("\n\n\n\n");
  await keyboard.press("Control+z");
  expect(await copied()).toBe("7\n7\n7\n7\n");
  await keyboard.press("Control+z");
  await keyboard.press("Control+y");
  expect(await copied()).toBe("7\n7\n7\n7\n");
  // A block gets at once what is typed into it; the corner of a block is dragged to fill a larger one.
  await cell(3, 0).click({ modifiers: ["Shift"] });
  await keyboard.type("9");
  await keyboard.press("Control+Enter");
  await said("4 cells filled.");
  expect(await copied()).toBe("9\n9\n9\n9\n");
  await page.locator("[data-fill]").hover();
  await page.mouse.down();
  await cell(6, 0).hover();
  await page.mouse.up();
  await said("3 cells filled.");
  expect(await copied()).toBe("9\n".repeat(7));
  await keyboard.press("Control+z");
  await keyboard.press("Control+z");
  await cell(0, 0).click();
  // The first letter that a method of writing composes begins the edit, and stays.
  const devtools = await page.context().newCDPSession(page);
  for (const text of ["´", "é", "éc"])
    await devtools.send("Input.imeSetComposition", { text, selectionStart: text.length, selectionEnd: text.length });
  await devtools.send("Input.insertText", { text: "écru" });
  expect(await focused()).toBe("écru");
  await keyboard.press("Enter");
  await keyboard.press("ArrowUp");
  expect(await focused()).toBe("écru");
  await keyboard.press("Control+z");
  await keyboard.press("F2");
  await keyboard.type("8");
  await keyboard.press("Escape");
  expect(await focused()).toBe("7");
  await keyboard.press("Control+End");
  await expect.poll(focused).toBe(await cell(433, 2).textContent());
  await keyboard.press("Control+Home");
  expect(await focused()).toBe("7");
  // At the end of a row the focus leaves the sheet.
  await keyboard.press("End");
  await keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("[role=grid]"))).toBeNull();
});

test("a text is looked for, what would change is shown, and it is replaced and taken back at once", async () => {
  await cell(0, 1).click();
  await keyboard.press("Control+f");
  await page.getByRole("textbox", { name: "Find", exact: true }).fill("oz/yd2");
  await page.getByRole("textbox", { name: "Replace with" }).fill("g/m2");
  await page.getByRole("combobox", { name: "In" }).selectOption("Areal mass unit");
  const change = page.getByRole("table", { name: "What would change" });
  await change.waitFor();
  // Enter leads to what was found, further down than is seen, and replaces nothing.
  const find = page.getByRole("textbox", { name: "Find", exact: true });
  const names = await change.getByRole("button").allTextContents();
  for (const _ of names) await find.press("Enter");
  await expect.poll(() => page.getByRole("gridcell", { selected: true }).count()).toBe(1);
  const chosen = page.getByRole("row").filter({ has: page.getByRole("gridcell", { selected: true }) });
  await expect.poll(() => chosen.getByRole("rowheader").textContent()).toContain(names.at(-1));
  expect(await chosen.evaluate((row) => row.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  expect(await find.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await page.getByRole("button", { name: "Nothing to save" }).isDisabled()).toBe(true);
  expect(await change.getByRole("row").count()).toBeGreaterThan(5);
  await page.getByRole("button", { name: /^Replace \d+ cells$/ }).click();
  await said("cells replaced.");
  // The focus is in the sheet again.
  await keyboard.press("Control+z");
  await said("Undone.");
  expect(await page.getByRole("button", { name: "Nothing to save" }).isDisabled()).toBe(true);
});

test("what is typed and not saved is there again in another tab, under other columns and filters too", async () => {
  await cell(0, 2).dblclick();
  await keyboard.type("99");
  await keyboard.press("Enter");
  // Somebody else who signs in on this device does not get it.
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([`typed ${edith.id} sheet product`]);
  await page.locator("summary", { hasText: "Columns and filters" }).click();
  await page.getByRole("checkbox", { name: "Areal mass", exact: true }).uncheck();
  await page.getByLabel("Width unit holds").fill("cm");
  await page.getByLabel("Width unit holds").press("Enter");
  await expect.poll(() => page.url()).toContain("f.width_unit=cm");
  await page.reload();
  await page.getByText("What you typed here and did not save is back.").waitFor();
  expect(await page.getByRole("columnheader").allTextContents()).toEqual(["Product", "Areal mass unit", "Width"]);
  expect(await cell(0, 1).textContent()).toBe("99");
  // Rows are sorted as they are saved, upward and downward.
  const inCm = db.selectFrom("product").where("width_unit", "=", "cm");
  const { least, most } = await inCm
    .select(({ fn }) => [fn.min("width").as("least"), fn.max("width").as("most")])
    .executeTakeFirstOrThrow();
  const firstWidth = async () => Number(await page.locator("[data-row='0'] [data-column='1']").textContent());
  const headings = page.getByRole("columnheader", { name: "Width" });
  for (const [sort, width] of [["sort=width", least] as const, ["sort=-width", most] as const]) {
    await headings.getByRole("link").press("Enter");
    await expect.poll(() => page.url()).toContain(sort);
    await expect.poll(firstWidth).toBe(Number(width));
  }
  // A heading becomes the field for what its column must hold, and stays where no row does.
  await headings.getByRole("button", { name: "Filter by Width" }).click();
  await keyboard.type(`${most}x`);
  await said("No row matches the filters.");
  await keyboard.press("Backspace");
  await expect.poll(() => page.url()).toMatch(new RegExp(`f\\.width=${most}(?:&|$)`));
  await expect.poll(() => headings.getByRole("button", { pressed: true }).count()).toBe(1);
  const { widest } = await db
    .selectFrom("product")
    .select(({ fn }) => fn.countAll<number>().as("widest"))
    .where("width", "=", most)
    .executeTakeFirstOrThrow();
  await said(`${widest} of `);
  await keyboard.press("Enter");
  expect(
    await headings.getByRole("button", { name: "Filter by Width" }).evaluate((button) => button === document.activeElement),
  ).toBe(true);
  await expectAccessible(page, { within: "main" });
  await showAll();
  // From a cell a key leads to the field, and another back.
  await cell(0, 1).click();
  await keyboard.press("Control+Shift+L");
  await keyboard.type("110");
  await cell(0, 1).filter({ hasText: "110" }).waitFor();
  await keyboard.press("ArrowDown");
  expect(await focused()).toContain("110");
  await showAll();
  // The names of the rows have such a heading too.
  const names = page.getByRole("columnheader", { name: "Product" });
  await names.getByRole("link").press("Enter");
  await expect.poll(() => names.getAttribute("aria-sort")).toBe("ascending");
  await names.getByRole("button", { name: "Filter by Product" }).click();
  await keyboard.type("adjacent");
  await expect.poll(() => page.url()).toMatch(/f\.record=adjacent(?:&|$)/);
  await keyboard.press("Enter");
  const titles = page.getByRole("rowheader");
  const named = await db.selectFrom("product").select("item_number").where("name", "ilike", "%adjacent%").execute();
  await said(`${named.length} of `);
  const numbers = named.map(({ item_number }) => item_number).sort(new Intl.Collator("en-US", { numeric: true }).compare);
  await expect.poll(async () => (await titles.allTextContents()).map((title) => title.split(" ")[0])).toEqual(numbers);
  await showAll();
  await page.getByRole("button", { name: "Discard" }).click();
  await said("What was typed is discarded. Undo brings it back.");
  expect(faults).toEqual([]);
});

test("what is saved during an import waits for it, and says so", async () => {
  await cell(0, 0).click();
  await keyboard.type("99");
  const { promise: isSeen, resolve: see } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route("**/sheet-rows**", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    sent += 1;
    if (sent === 2) await isSeen;
    return sent === 1 ? route.fulfill({ status: 503, headers: { "Retry-After": "0" } }) : route.fallback();
  });
  await page.getByRole("button", { name: "Save 1 cell as a draft" }).click();
  await said("Nothing can be saved at the moment, as while somebody imports or publishes.");
  see();
  await said("1 row is a draft now.");
  expect([sent, await drafts()]).toEqual([2, [{ cells: { areal_mass: "99" } }]]);
});

test("on a phone a number is typed down a column, with its keyboard, and the corner of a cell is dragged to fill those below", async () => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const address = "/staff/catalogue/product/sheet?column=areal_mass";
  const { page: touched } = await openConsole(site, edith, address, phone);
  const at = (row: number) => touched.locator(`[data-row="${row}"] [data-column="0"]`);
  const field = touched.getByRole("textbox", { name: "Areal mass" });
  await at(0).tap();
  await at(0).tap();
  expect([await field.inputValue(), await field.getAttribute("inputmode")]).toEqual(["145", "decimal"]);
  // What is only opened is not typed yet.
  await touched.getByRole("button", { name: "Nothing to save" }).waitFor();
  for (const mass of ["146", "147"]) {
    await touched.keyboard.type(mass);
    await touched.keyboard.press("Enter");
  }
  await touched.getByRole("button", { name: "Save 2 cells as drafts" }).waitFor();
  await touched.keyboard.press("Escape");
  await at(0).tap();
  // The press of a tap comes a moment after it, and with it the corner.
  const corner = at(0).locator("[data-fill]");
  await corner.waitFor();
  const [from, to] = [await corner.boundingBox(), await at(3).boundingBox()];
  const devtools = await touched.context().newCDPSession(touched);
  const middle = (box: typeof from) => ({ x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 });
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [middle(from)] });
  for (const row of [1, 2, 3]) {
    const { x } = middle(to);
    await devtools.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: [{ ...middle(await at(row).boundingBox()), x }],
    });
  }
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await touched.getByText("3 cells filled.").waitFor();
  expect(await Promise.all([0, 1, 2, 3].map((row) => at(row).textContent()))).toEqual(["146", "146", "146", "146"]);
  await touched.context().close();
});
