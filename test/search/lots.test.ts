import { describe, expect, test } from "vitest";
import { demoSite } from "../builders/demo-site.ts";
import { pageParts } from "../builders/page-parts.ts";
import { lotSpellings, monthSpellings } from "../samples/lot-spellings.ts";

const { get, db } = await demoSite();

async function search(text: string) {
  const page = pageParts(await (await get(`/search?${new URLSearchParams({ q: text })}`)).text());
  const [first] = page.all("[data-hits] a");
  return { page, first: first?.getAttribute("href"), title: page.texts("[data-hits] a")[0] };
}
async function suggest(text: string) {
  const response = await get(`/search/suggest?${new URLSearchParams({ q: text })}`);
  return ((await response.json()) as { suggestions: { kind: string; href: string; label: string; detail: string }[] })
    .suggestions;
}

test("at least forty spellings are known", () => {
  expect(new Set(lotSpellings).size).toBeGreaterThanOrEqual(40);
});

describe.each(lotSpellings)("“%s”", (text) => {
  test("leads to the lot before all else, on the page and among suggestions", async () => {
    expect((await search(text)).first).toBe("/lots/L-2610-1");
    expect((await suggest(text))[0]).toEqual({
      kind: "lot",
      id: 0,
      label: "Lot L-2610-1: released",
      detail: "11-010",
      href: "/lots/L-2610-1",
    });
  });
});

describe("what a scanner types", () => {
  test.each([
    "]C1010952000011010910L-2611-4",
    "]d201095200001101091728011010L-2611-4\u001d21WL-2611-0001",
    "010952000011010910L-2611-4",
    "(01) 09520000110109 (17) 280110 (10) L-2611-4",
    "HTTPS://WWW.WARPLINE.EXAMPLE/01/09520000110109/10/L-2611-4",
    "]Q1https://www.warpline.example/lots/L-2611-4",
    "*L-2611-4*",
    "L'2611'4",
    "Lß2611ß4",
  ])("%j leads to the lot, also while it is typed and in a field for lots", async (text) => {
    expect((await search(text)).first).toBe("/lots/L-2611-4");
    expect((await suggest(text))[0]).toMatchObject({ kind: "lot", href: "/lots/L-2611-4" });
    const checked = await (await get(`/search/lot?${new URLSearchParams({ number: text })}`)).json();
    expect(checked).toMatchObject({ state: "released", path: "/lots/L-2611-4" });
  });

  test.each([
    "0109520000110109",
    "]E09520000110109",
    "9520000110109",
    "EAN 9520000110109",
    "https://id.example/01/9520000110109",
  ])("%j leads to the item", async (text) => {
    const { page } = await search(text);
    expect(page.links).toContain("/product-details/multifibre-adjacent-fabric-dw-15-mm-bands-101");
    expect((await suggest(text))[0]).toMatchObject({ kind: "product", detail: expect.stringContaining("11-010") });
  });

  test("a lot that we do not know is said so, beside its item", async () => {
    const { page, first } = await search("]C1010952000011010910L-2507-99");
    expect(first).toBe("/lots/L-2507-99");
    expect(page.text).toContain("We do not know lot L-2507-99");
    expect(page.links).toContain("/product-details/multifibre-adjacent-fabric-dw-15-mm-bands-101");
  });
});

test("a text that names only the lot finds nothing else of the catalog, and is no misspelt word", async () => {
  const { page } = await search("l 2610 1");
  expect(page.heading).toMatch(/^1 result for/);
  expect(page.links).toContain("/lots/L-2610-1#papers");
  expect(page.all(".read")).toHaveLength(0);
});

test("a recalled lot says so in the result and in the suggestion", async () => {
  expect((await search("L2608-2")).title).toMatch(/^Lot L-2608-2 ?: recalled$/);
  expect((await suggest("l-2608-2"))[0]?.label).toBe("Lot L-2608-2: recalled");
});

test.each([
  ["L-2610-1", "released", ""],
  ["L-2608-2", "recalled", "Please do not use it."],
  ["L-2507-99", "unknown", "Please compare it with the label once more."],
])("%s stands first, with the mark of “%s”, and no method that only resembles it", async (text, state, warning) => {
  const { page } = await search(text);
  const [first] = page.all("main section");
  expect(first?.getAttribute("aria-label")).toBe(`Lot ${text}`);
  expect(first?.querySelector("svg")?.getAttribute("data-lot-mark")).toBe(state);
  expect(page.texts(".named-lot__warning").join()).toBe(warning);
  expect(page.text).not.toContain("Nearest methods");
});

test("a lot stands above the method that is asked for beside it", async () => {
  const { page, first } = await search("L-2610-1 ISO 105-C06");
  expect(first).toBe("/lots/L-2610-1");
  expect(page.all("main section").map((part) => part.getAttribute("aria-label"))).toEqual(["Lot L-2610-1", "Method ISO 105-C06"]);
});

test("what has become of a lot shows in a result from the cache", async () => {
  await search("lot L-2610-1");
  await db.updateTable("lot").set({ status: "on hold" }).where("number", "=", "L-2610-1").execute();
  await expect.poll(async () => (await search("lot L-2610-1")).title).toMatch(/^Lot L-2610-1 ?: on hold$/);
  await db.updateTable("lot").set({ status: "released" }).where("number", "=", "L-2610-1").execute();
});

describe.each(monthSpellings)("“%s”", (text) => {
  test("leads to the lots of that month in the order of their counts, on the page and among suggestions", async () => {
    const { page, first } = await search(text);
    const of = await db.selectFrom("lot").select("number").where("number", "like", "L-2610-%").execute();
    const numbers = of.map((_, at) => `/lots/L-2610-${at + 1}`);
    expect(numbers.length).toBeGreaterThan(4);
    expect(first).toBe("/lots/L-2610-1");
    expect(page.links.filter((link) => link.startsWith("/lots/"))).toEqual(numbers);
    expect(page.all("main section")[0]?.getAttribute("aria-label")).toBe("Lots of October 2026");
    expect(page.heading).toMatch(new RegExp(`^${numbers.length} results for`));
    expect((await suggest(text)).flatMap(({ kind, href }) => (kind === "lot" ? [href] : []))).toEqual(numbers.slice(0, 6));
  });
});

test("the tenth lot of a month stands behind the second, and a month without lots finds none", async () => {
  const { page } = await search("L2609");
  expect(page.links.filter((link) => link.startsWith("/lots/")).slice(8, 10)).toEqual(["/lots/L-2609-9", "/lots/L-2609-10"]);
  expect((await search("L-2612")).page.links.filter((link) => link.startsWith("/lots/"))).toEqual([]);
});

test("a new lot of a month shows in a result from the cache", async () => {
  await search("L2508");
  await db
    .insertInto("lot")
    .values({ number: "L-2508-77", item_numbers: ["11-010"], status: "on hold", released_on: null })
    .execute();
  await expect
    .poll(async () => (await search("L2508")).page.links.filter((link) => link.startsWith("/lots/")).at(-1))
    .toBe("/lots/L-2508-77");
});

test("a dash that is missing is no secret: the number that was read stands in the result and in the suggestion", async () => {
  expect((await search("L-26101")).title).toMatch(/^Lot L-2610-1 ?: released$/);
  expect((await suggest("L-26101"))[0]?.label).toBe("Lot L-2610-1: released");
  expect((await search("L-250799")).title).toBe("We do not know lot L-2507-99");
});

test("of a month with more than 99 lots the first are listed, with how many there are", async () => {
  const lot = { item_numbers: ["11-010"], status: "released" as const, released_on: "2022-03-01" };
  const counts = Array.from({ length: 1100 }, (_, at) => at + 1).filter((count) => count !== 50);
  await db
    .insertInto("lot")
    .values([...counts.map((count) => ({ number: `L-2203-${count}`, ...lot })), { number: "L22-031200", ...lot }])
    .execute();
  await expect.poll(async () => (await search("L-2203")).page.heading).toMatch(/^1,099 results for/);
  const { page } = await search("L-2203");
  const numbers = counts.slice(0, 99).map((count) => `/lots/L-2203-${count}`);
  expect(page.links.filter((link) => link.startsWith("/lots/"))).toEqual(numbers);
  expect(page.text).toContain("These are the first 99 of 1,099. The whole number finds any other one.");
  expect((await search("L-2610")).page.text).not.toContain("These are the first");
});

test.each(["wl2611 0001", "WL 2611 0001", "wl–2611–0001", "Serial no. WL-2611-0001", "s/n wl26110001"])(
  "“%s” leads to the verification of that serial number",
  async (text) => {
    const { first, title } = await search(text);
    expect([first, title]).toEqual(["/product-verification?search=WL-2611-0001", "Verify WL-2611-0001"]);
    const verification = pageParts(await (await get(first ?? "")).text());
    expect(verification.all("[name=search]")[0]?.getAttribute("value")).toBe("WL-2611-0001");
  },
);

test("a method without a space in its number is no serial number", async () => {
  expect((await search("EN12127")).first).not.toBe("/product-verification");
});

test("a month and a count without the letter before them find the lot that there is, and nothing where none is", async () => {
  expect((await search("2610-1")).first).toBe("/lots/L-2610-1");
  expect((await suggest("2610-1"))[0]).toMatchObject({ kind: "lot", href: "/lots/L-2610-1" });
  expect((await search("2610-77")).page.links.filter((link) => link.startsWith("/lots/"))).toEqual([]);
});

test("a recalled lot leads to its passport, and offers no certificate", async () => {
  const { page, first } = await search("L-2608-2");
  expect(first).toBe("/lots/L-2608-2");
  expect(page.links.filter((link) => link.includes("#papers"))).toEqual([]);
});

test.each(["L-26", "L-261", "2610", "lot"])("the beginning of a number, “%s”, names no lot", async (text) => {
  expect((await suggest(text)).filter(({ kind }) => kind === "lot")).toEqual([]);
  expect((await search(text)).page.links.filter((link) => link.startsWith("/lots/"))).toEqual([]);
});

test("an unknown number of ours leads to the form that asks us, another text to what it means", async () => {
  const { page, first, title } = await search("L-2507-99");
  expect([first, title, page.heading]).toEqual(["/lots/L-2507-99", "We do not know lot L-2507-99", "0 results for “L-2507-99”"]);
  expect(page.links.filter((link) => link.includes("certifi"))).toEqual([]);
  expect(pageParts(await (await get("/lots/L-2507-99")).text()).links).toContain("/request-certifiate?lot=L-2507-99");
  expect(page.text).not.toContain("No Results Found");
  expect((await search("11-010")).page.links.filter((link) => link.startsWith("/lots/"))).toEqual([]);
  expect((await search("WL-2611-0001")).first).toBe("/product-verification?search=WL-2611-0001");
});

test("a lot with another house's number is found by it, and by the word before it", async () => {
  await db
    .insertInto("lot")
    .values({ number: "AB/12.5-X", item_numbers: ["11-010"], status: "released", released_on: "2026-01-01" })
    .execute();
  for (const text of ["AB/12.5-X", "ab 12.5 x", "batch AB125X"])
    await expect.poll(async () => (await search(text)).first).toBe("/lots/AB-12.5-X");
});
