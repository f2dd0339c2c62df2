import { beforeAll, expect, test } from "vitest";
import { catalogue } from "../builders/catalogue.ts";
import { pageParts } from "../builders/page-parts.ts";
import { testSite } from "../builders/site.ts";

const site = await testSite();
const build = catalogue(site.db);

async function open(address: string) {
  const response = await site.get(address);
  return { status: response.status, location: response.headers.get("location"), ...pageParts(await response.text()) };
}

/** The items that stand side by side. */
const itemsOf = async (address: string) => (await open(address)).texts(".cmp .card__no");

/** The rows of the table: label → the texts of its cells. A row whose values differ says so in its label. */
async function rowsOf(address: string): Promise<Record<string, string[]>> {
  const { all } = await open(address);
  return Object.fromEntries(
    all(".cmp tbody tr").map((row) => {
      const [label = "", ...cells] = row.querySelectorAll("th, td").map(({ text }) => text.replaceAll("\u00a0", " "));
      return [label, cells];
    }),
  );
}

beforeAll(async () => {
  await build.supplier({ name: "Warpline Test Materials" });
  await build.subcategory({ id: 11, name: "Adjacent fabrics" });
  await build.subcategory({ id: 18, name: "Print cloth" });
  const lawn = {
    areal_mass: 70,
    width: 145,
    composition: JSON.stringify([{ fibre: "cotton", percent: 100 }]),
    construction: "plain",
    pack_forms: ["roll of 10 m"],
    minimum_order: "1 m",
  };
  await build.product({
    ...lawn,
    id: 115,
    subcategory_id: 11,
    item_number: "11-122",
    name: "Cotton lawn, fine",
    finish: "scoured",
  });
  await build.product({
    ...lawn,
    id: 804,
    subcategory_id: 18,
    item_number: "18-020",
    name: "Cotton lawn, bleached",
    areal_mass: 76,
  });
  await build.product({
    ...lawn,
    id: 805,
    subcategory_id: 18,
    item_number: "18-021",
    name: "Cotton voile",
    availability_shown: false,
  });
  await build.product({ ...lawn, id: 806, subcategory_id: 18, item_number: "18-022K", name: "Cotton muslin" });
  await build.product({ ...lawn, id: 807, subcategory_id: 18, item_number: "18-023", name: "Cotton gauze" });
  await build.product({ id: 901, subcategory_id: 11, item_number: "115", name: "Felt" });
  await build.method({ id: 1001, designation: "ISO 105-C06", title: "Washing" });
  await build.method({ id: 1002, designation: "AATCC TM61", title: "Laundering" });
  await build.link(115, 1001, "adjacent fabric");
  await build.link(804, 1001, "test fabric");
  await build.link(805, 1002, "reference");
  await build.link(806, 1001, "control fabric");
});

test("two items stand side by side, with the facts of their pages", async () => {
  const { status, title, heading, texts, links, values } = await open("/compare?items=11-122,18-020");
  expect([status, heading, title]).toEqual([200, "Compare items", "Warpline Test Materials | COMPARE 11-122 AND 18-020"]);
  expect(texts(".cmp thead th")).toEqual(["Item 11-122 Cotton lawn, fine", "Item 18-020 Cotton lawn, bleached"]);
  expect(links).toEqual(
    expect.arrayContaining(["/product-details/cotton-lawn-fine-115", "/product-details/cotton-lawn-bleached-804"]),
  );
  expect(links).toEqual(expect.arrayContaining(["/buy-form?product=11-122", "/buy-form?product=18-020"]));
  expect(await rowsOf("/compare?items=11-122,18-020")).toEqual({
    "Weight differs": ["70 g/m²≈ 2.1 oz/yd²", "76 g/m²≈ 2.2 oz/yd²"],
    Width: ["≈ 57.1 in145 cm", "≈ 57.1 in145 cm"],
    Composition: ["100 % cotton", "100 % cotton"],
    Construction: ["Plain weave", "Plain weave"],
    "Finish differs": ["Scoured", "Not stated"],
    "Sold by": ["Roll of 10 m", "Roll of 10 m"],
    "Minimum order": ["1 m", "1 m"],
    Availability: ["In stock", "In stock"],
    "Category differs": ["Adjacent fabrics", "Print cloth"],
    "Part in methods differs": ["Adjacent fabric", "None"],
    "Methods that call for it differs": ["ISO 105-C06", "None"],
    "Often tested by differs": ["None", "ISO 105-C06"],
  });
  // The form adds another one to them.
  expect(values("items")).toEqual(["11-122,18-020", ""]);
});

test("rows that differ are marked with a word, and what no item states has no row", async () => {
  const rows = await rowsOf("/compare?items=18-022K,18-023");
  expect(Object.keys(rows).filter((label) => label.endsWith(" differs"))).toEqual([
    "Part in methods differs",
    "Methods that call for it differs",
  ]);
  expect(Object.keys(rows)).not.toContain("Finish");
  expect((await open("/compare?items=11-122,18-020")).texts(".cmp__key")).toEqual([
    "6 of 12 rows differ. What differs is marked. The table scrolls sideways.",
  ]);
});

test("of two items every value that differs is marked, of three only the one that the others do not have", async () => {
  const marked = async (address: string) => {
    const { all } = await open(address);
    const row = all(".cmp tbody tr").find((one) => one.querySelector("th")?.text.startsWith("Weight"));
    return row?.querySelectorAll("td").map((cell) => cell.classList.contains("cmp__differs"));
  };
  expect(await marked("/compare?items=11-122,18-020")).toEqual([true, true]);
  expect(await marked("/compare?items=11-122,18-020,18-021")).toEqual([false, true, false]);
  expect(await marked("/compare?items=11-122,18-021")).toEqual([false, false]);
});

test("a column is taken out by a link", async () => {
  const { links } = await open("/compare?items=11-122,18-020,18-021");
  expect(links).toEqual(
    expect.arrayContaining(["/compare?items=18-020,18-021", "/compare?items=11-122,18-021", "/compare?items=11-122,18-020"]),
  );
});

test("with one item there is a form for the other, and related items are links that add them", async () => {
  const { text, links, values } = await open("/compare?items=11-122");
  expect(text).toContain("Item number to compare with");
  expect(values("items")).toEqual(["11-122", ""]);
  expect(links).toContain("/compare?items=11-122,18-022K");
  expect(Object.keys(await rowsOf("/compare?items=11-122")).join(" ")).not.toContain("differs");
});

test("without items there is a heading, a sentence and the form", async () => {
  const { status, heading, text, values, canonical, all } = await open("/compare");
  expect([status, heading]).toEqual([200, "Compare items"]);
  expect(text).toContain("Two to four items side by side");
  expect(values("items")).toEqual([""]);
  expect(canonical).toBe("https://warpline.test/compare");
  expect(all("table")).toHaveLength(0);
});

test("the form leads to an address that can be mailed", async () => {
  expect(await open("/compare?items=11-122&items=18-020+18-021")).toMatchObject({
    status: 302,
    location: "/compare?items=11-122,18-020,18-021",
  });
});

test("item numbers are found in small letters, and ids too; an item number wins over an id", async () => {
  expect(await itemsOf("/compare?items=18-022k,804,115")).toEqual(["Item 18-022K", "Item 18-020", "Item 115"]);
  expect(await itemsOf("/compare?items=18-020,804")).toEqual(["Item 18-020"]);
});

test("a number that no item has is named, and the others are shown", async () => {
  const { status, texts } = await open("/compare?items=11-122,99-998,18-020,99-999");
  expect(status).toBe(200);
  expect(texts(".cmp .card__no")).toEqual(["Item 11-122", "Item 18-020"]);
  expect(texts(".notice")).toEqual(["No item has the number 99-998 or 99-999."]);
  const nothing = await open("/compare?items=%3Cb%3Enone");
  expect([nothing.status, nothing.all("table")]).toEqual([200, []]);
  expect(nothing.texts(".notice")).toEqual(["No item has the number <b>none."]);
});

test("of more than four items the first four are shown, and a sentence names the rest", async () => {
  const { texts, values } = await open("/compare?items=11-122,18-020,18-021,18-022K,18-023");
  expect(texts(".cmp .card__no")).toEqual(["Item 11-122", "Item 18-020", "Item 18-021", "Item 18-022K"]);
  expect(texts(".notice")).toEqual(["Up to 4 items fit side by side; 18-023 is left out."]);
  expect(values("items")).toEqual([]);
});

test("an endless address is cut", async () => {
  const { status, texts } = await open(`/compare?items=${"9".repeat(5000)}`);
  expect(status).toBe(200);
  expect(texts(".notice")[0]).toBe(`No item has the number ${"9".repeat(200)}.`);
});

test("search engines leave the page out, and its canonical address has the items in their own spelling", async () => {
  expect(await open("/compare?items=804,11-122,99-999&utm_source=mail")).toMatchObject({
    robots: "noindex, follow",
    canonical: "https://warpline.test/compare?items=18-020,11-122",
  });
  expect(await (await site.get("/robots.txt")).text()).toContain("Disallow: /compare\n");
});

test("a page shows what has changed since, and an item that was added later", async () => {
  const address = "/compare?items=18-021,18-099";
  expect((await open(address)).texts(".notice")).toHaveLength(1);
  await build.product({ id: 899, subcategory_id: 18, item_number: "18-099", name: "Cotton tulle" });
  await expect.poll(() => itemsOf(address)).toEqual(["Item 18-021", "Item 18-099"]);
  await site.db.updateTable("product").set({ finish: "singed" }).where("id", "=", 899).execute();
  await expect.poll(async () => (await rowsOf(address))["Finish differs"]).toEqual(["Not stated", "Singed"]);
});

test("a product's page leads to the comparison", async () => {
  expect((await open("/product-details/cotton-lawn-fine-115")).links).toContain("/compare?items=11-122");
});
