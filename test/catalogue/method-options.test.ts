import { expect, test } from "vitest";
import { CatalogueFolder } from "../builders/catalogue-folder.ts";
import { demoSite } from "../builders/demo-site.ts";
import { importFolder } from "../builders/importing.ts";
import { pageParts } from "../builders/page-parts.ts";

const { db, get } = await demoSite();

const options = async (address: string) =>
  pageParts(await (await get(address)).text()).texts('section[aria-labelledby="options"] tbody tr');
const c06 = "/products-by-standard-methods/iso-105-c06-2012";

test("the page of a method has a table of its options, with what each calls for", async () => {
  const rows = await options(c06);
  expect(rows).toHaveLength(5);
  expect(rows[0]).toContain("40 °C 30 min 10 steel 4 g/L none 11-010");
  expect(await options("/products-by-standard-methods/aatcc-tm8-1002")).toEqual([]);
});

test("a method with several choices has a table for each of them", async () => {
  const page = pageParts(await (await get("/products-by-standard-methods/iso-6330-2066")).text());
  expect(page.texts('section[aria-labelledby="options"] h3')).toEqual(["Machine", "Drying"]);
  expect(page.all('section[aria-labelledby="options"] table').length).toBe(2);
});

test.each([
  ["ISO 105-B02 A1", ["A1"], "15-010"],
  ["AATCC 135 (1) IV A iii", ["Procedure A"], "14-021"],
  ["AATCC 135 tumble dry", ["Procedure A"], "14-021"],
  ["GB/T 8629 drip line dry", ["Procedure B"], "14-210"],
  ["ISO 6330 type A, line dry", ["Type A", "Procedure A"], "14-222"],
])("“%s” shows what it chooses, and leads with what that calls for", async (text, codes, first) => {
  const page = pageParts(await (await get(`/search?${new URLSearchParams({ q: text })}`)).text());
  expect(page.texts(".option__facts .code")).toEqual(codes);
  expect(page.texts("#products .card__no")[0]).toContain(first);
});

test.each([
  ["C06 D3S", "D3S is not among the options whose figures are listed here."],
  ["ISO 105-C10 C(3)", "C(3) is not among the options whose figures are listed here."],
  ["AATCC 135 1 III A", "Cycle 1 and III are not among the options whose figures are listed here."],
])("“%s” says that an option is not in the table", async (text, sentence) => {
  const page = pageParts(await (await get(`/search?${new URLSearchParams({ q: text })}`)).text());
  expect(page.texts(".read p").join(" ")).toContain(sentence);
});

test("an option that is imported again is on the page at once, and so is a product that it calls for", async () => {
  const row = { id: "1", method_id: "2012", code: "A1S", conditions: "Temperature: 42 °C" };
  const folder = new CatalogueFolder()
    .only()
    .add("method-options.csv", row)
    .add("method-option-needs.csv", { option_id: "1", item_number: "14-220" });
  expect(await importFolder(db, await folder.write())).toMatchObject({
    summary: { method_option: { updated: 1 }, method_option_need: { removedLinks: 6 } },
  });
  await expect.poll(async () => (await options(c06))[0]).toMatch(/42 °C.* 14-220$/);
});

test("an option of a method that does not exist, one that is there twice, and conditions without a label are refused", async () => {
  const folder = new CatalogueFolder()
    .only()
    .add("method-options.csv", { id: "91", method_id: "77", code: "A", conditions: "" })
    .add("method-options.csv", { id: "92", method_id: "2012", code: "B" })
    .add("method-options.csv", { id: "93", method_id: "2012", code: "B" })
    .add("method-options.csv", { id: "94", method_id: "2012", code: "C", conditions: "40 °C" });
  const result = await importFolder(db, await folder.write());
  expect(result.ok ? [] : result.problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    "2 method_id must name a method that exists: there is none with id “77”",
    "4 method_id “2012” with code “B” must be there only once: it is already on line 3",
    "5 conditions must be facts such as Temperature: 40 °C|Time: 30 min, which “40 °C” is not",
  ]);
});
