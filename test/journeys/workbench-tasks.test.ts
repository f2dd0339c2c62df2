import sharp from "sharp";
import { expect, test } from "vitest";
import { methodPath, productPath } from "../../domain/catalogue/paths.ts";
import { logSearch } from "../../domain/search/search-log/log-search.ts";
import { pdfOf } from "../builders/papers.ts";
import { staffActors } from "../builders/staff.ts";
import { counted } from "./counted.ts";
import { openConsole } from "./open-console.ts";
import { openSite } from "./site.ts";

const site = await openSite();
const staffBrowser = staffActors(site);
const edith = await staffBrowser("editor", { name: "Edith Lund" });
const mei = await staffBrowser("quality", { name: "Mei Tan" });
const rosa = await staffBrowser("admin", { name: "Rosa Lind" });

/** A person at the start page of the console. */
async function atStart(person: typeof edith, address = "/staff/inbox") {
  const { page } = await openConsole(site, person, address);
  const hand = counted(page);
  /** Looks something up in the catalog: the keyboard is in its field. */
  async function find(text: string): Promise<void> {
    await hand.click("link", "Catalog");
    await page.getByRole("searchbox", { name: "Find" }).waitFor();
    await hand.type(text);
    await hand.press("Enter");
  }
  /** Follows a link to the page with this heading: two forms in a row have fields of the same names. */
  async function follow(link: string | RegExp, heading: string | RegExp): Promise<void> {
    await hand.click("link", link);
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  }
  return { page, find, follow, ...hand };
}

async function cloth(name: string) {
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: "#ccc" } });
  return { name, mimeType: "image/png", buffer: await picture.png().toBuffer() };
}

const pageOf = async (address: string) => (await site.get(address)).text();
const isOn = (address: string, text: string) => expect.poll(async () => (await pageOf(address)).includes(text)).toBe(true);
const [saved, published] = ["The draft is saved.", "Published. Everybody sees it at once."] as const;

test("a new item like 11-010, with two pictures, its methods and packs, in four minutes", async () => {
  const { page, find, follow, click, clickField, type, drop, read, seconds } = await atStart(edith);
  await find("11-010");
  await follow("New one like this", "Add a product");
  await clickField("Item number");
  await type("11-998");
  await clickField("Name");
  await type("Cotton adjacent fabric, narrow");
  await click("button", "Save draft");
  await read(saved);
  await drop("Drop pictures here, or choose them", [await cloth("front.png"), await cloth("back.png")]);
  await expect.poll(() => page.getByText("New, draft").count()).toBeGreaterThan(2);
  for (const alt of ["The face", "The back"]) {
    await follow("Picture without words", /^Picture of/);
    await clickField("Alternative text optional");
    await type(alt);
    await click("button", "Save draft");
    await read(saved);
    await follow(/^11-998 /, /^11-998 /);
  }
  await click("button", "Publish now");
  await read(published);
  expect(seconds()).toBeLessThanOrEqual(240);
  const its = (await page.getByRole("link", { name: "Its page" }).getAttribute("href")) ?? "";
  for (const text of ["The face", "The back", "ISO 105-C06", "roll of 10 m"]) await isOn(its, text);
  await page.context().close();
});

test("an item is withdrawn, and what replaces it is named, in half a minute", async () => {
  const { page, find, click, clickField, typeDay, type, read, seconds } = await atStart(edith);
  await find("11-020");
  await typeDay("Withdrawn on optional", "11262026");
  await clickField("Replaced by optional");
  await type("11-010");
  await click("button", "Save draft");
  await read(saved);
  await click("button", "Publish now");
  await read(published);
  expect(seconds()).toBeLessThanOrEqual(30);
  const its = (await page.getByRole("link", { name: "Its page" }).getAttribute("href")) ?? "";
  await isOn(its, "11-010");
  await page.context().close();
});

test("news with a picture and a link to an item, for next Monday, in two minutes", async () => {
  const { page, follow, click, clickField, typeDay, type, paste, drop, read, seconds } = await atStart(edith);
  await click("link", "Catalog");
  await follow("Pieces of news", "Pieces of news");
  await follow("Add a piece of news", "Add a piece of news");
  await clickField("Title");
  await type("A lighter cotton adjacent fabric");
  // The address of an item holds its id: it leads there under another name too.
  const link = `[11-010](${productPath({ id: 101, name: "Cotton" })})`;
  await paste("Content optional", `From Monday ${link} weighs 119 g/m².`);
  await typeDay("Published on", "11302026");
  await click("button", "Save draft");
  await read(saved);
  await drop("Drop pictures here, or choose them", [await cloth("roll.png")]);
  await page.getByText("New, draft").nth(1).waitFor();
  await follow("Preview", /^Preview of/);
  const frame = page.frameLocator("iframe");
  await frame.getByRole("link", { name: "11-010" }).waitFor();
  const width = () =>
    frame
      .locator('main img[src*="catalogue-file"]')
      .first()
      .evaluate((one: HTMLImageElement) => one.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  await click("button", "Next Monday");
  await read("It will be published at that time.");
  expect(seconds()).toBeLessThanOrEqual(120);
  await page.context().close();
});

test("a new lot with ten values pasted from a sheet, and its certificate, in two minutes", async () => {
  const { page, find, follow, click, clickField, typeDay, choose, type, unfold, paste, drop, read, seconds } = await atStart(mei);
  await find("11-010");
  await follow("Add a lot", "Add a lot");
  await clickField("Number");
  await type("L-2611-99");
  await typeDay("Released on optional", "11262026");
  await choose("Status", "released");
  await click("button", "Save draft");
  await read(saved);
  await unfold("Paste rows from a sheet");
  const values = Array.from({ length: 10 }, (_, at) => `property ${at}\tISO 3801\tg/m²\t${115 + at}`).join("\n");
  await paste("Rows", values);
  await click("button", "Add these rows");
  await read("The rows are drafts.");
  await click("button", "Publish now");
  await read(published);
  await click("link", "Papers");
  const certificate = { name: "11-010_L-2611-99.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdfOf("L-2611-99")) };
  await drop("PDF files, at most 20 MB each", [certificate]);
  await click("button", "Add 1 paper");
  await read("Added.");
  expect(seconds()).toBeLessThanOrEqual(120);
  await isOn("/lots/L-2611-99", "property 9");
  await isOn("/lots/L-2611-99", "11-010_L-2611-99.pdf");
  await page.context().close();
});

test("a new edition of a method, and the kits and items that it touches, in a minute", async () => {
  const { page, find, follow, click, clickField, typeDay, choose, type, read, seconds } = await atStart(mei);
  await find("ISO 105-C06");
  // The edition before is no longer current.
  await follow("2010", /2010$/);
  await choose("Status", "superseded");
  await click("button", "Save draft");
  await read(saved);
  await follow(/^ISO 105-C06/, /^ISO 105-C06[^:]*$/);
  await follow("Add an edition of a method", "Add an edition of a method");
  await clickField("Edition");
  await type("2026");
  await choose("Status", "current");
  await clickField("Source");
  await type("iso.org");
  await typeDay("Checked on", "11262026");
  await click("button", "Save draft");
  await read(saved);
  await read("Kits and items of its method");
  const touched = page.getByRole("region", { name: "Kits and items of its method" });
  await touched.getByRole("link", { name: "ISO 105-C06: A1S" }).waitFor();
  await touched.getByRole("link", { name: /^11-010 / }).waitFor();
  await follow(/^ISO 105-C06/, /^ISO 105-C06[^:]*$/);
  await click("button", "Publish now");
  await read(published);
  expect(seconds()).toBeLessThanOrEqual(60);
  await isOn(methodPath({ id: 2012, name: "ISO 105-C06" }), "ISO 105-C06:2026");
  await page.context().close();
});

test("the phone number and the promise of answer times, in half a minute each", async () => {
  const { page, find, click, clickField, type, press, read, seconds } = await atStart(rosa);
  await find("phone");
  await clickField("Value optional");
  await type("+1 508 555 0142");
  await click("button", "Save draft");
  await read(saved);
  await click("button", "Publish now");
  await read(published);
  expect(seconds()).toBeLessThanOrEqual(30);
  await isOn("/contact", "+1 508 555 0142");
  await click("link", "Settings");
  await clickField("General inquiry: answered within");
  await type("2");
  await press("Enter");
  await expect.poll(() => page.url()).toContain("saved=promised_answers");
  expect(seconds()).toBeLessThanOrEqual(60);
  await page.context().close();
});

test("a word that visitors typed 14 times in vain finds the right item, in twenty seconds", async () => {
  const visitor = { db: site.db, actor: { kind: "visitor" }, now: site.clock.now } as const;
  const nothing = { products: 0, standards: 0, subcategories: 0, methods: 0 };
  for (let time = 0; time < 14; time++) await logSearch(visitor, { text: "zorbcloth", type: 1, page: 1 }, nothing);
  const { page, follow, unfold, type, press, read, seconds } = await atStart(edith);
  await follow("Searches", "Searches");
  await unfold("Answer");
  await expect.poll(() => page.locator(":focus").getAttribute("name")).toBe("find");
  // Who does not know the number finds it by its name.
  await type("cotton adjacent");
  const number = (await page.getByRole("option", { name: "Cotton adjacent" }).first().locator("span").textContent()) ?? "";
  await press("ArrowDown");
  await press("Enter");
  await expect.poll(() => page.locator(":focus").inputValue()).toBe(number);
  await press("Enter");
  await read(new RegExp(`“zorbcloth” finds ${number} .* first\\.`));
  expect(seconds()).toBeLessThanOrEqual(20);
  await isOn("/search?q=zorbcloth", number);
  await page.context().close();
});
