import { beforeAll, expect, test } from "vitest";
import { catalogue } from "../builders/catalogue.ts";
import { pageParts } from "../builders/page-parts.ts";
import { testSite } from "../builders/site.ts";

const site = await testSite({ config: { humanCheck: "off", enquiryRateLimit: 0 } });
const build = catalogue(site.db);
const unknown = "Not in our catalog by this number. Send it all the same: we look for what you mean.";

beforeAll(async () => {
  const lawn = await build.product({ item_number: "11-010", name: "Cotton lawn", pack_forms: ["roll of 10 m"] });
  await build.pack(lawn, "m", { size: 1, unit: "m", smallest: 10, step: 5 });
  await build.pack(lawn, "roll of 10 m", { size: 10, unit: "m" });
});

async function named(number: string, quantity = "") {
  const response = await site.get(`/search/item?${new URLSearchParams({ number, quantity })}`);
  return { status: response.status, ...(await response.json()) };
}

test.each([
  ["11-010", "", "Cotton lawn", ""],
  ["11-010", "15 m", "Cotton lawn", ""],
  ["11-010", "12 m", "Cotton lawn", "Sold by 5 m from 10 m: 10 or 15 m."],
  ["11-010", "2.5 rolls", "Cotton lawn", "Sold whole: 2 or 3 × roll of 10 m."],
  ["11-010", "2,5 × roll of 10 m", "Cotton lawn", "Sold whole: 2 or 3 × roll of 10 m."],
  ["11-010", "some of it", "Cotton lawn", ""],
  ["11010", "", "11-010, Cotton lawn", ""],
  ["cotton lawn", "", "11-010, Cotton lawn", ""],
  ["lawn", "", "Not an item number of ours. Perhaps 11-010, Cotton lawn?", ""],
  ["99-999", "3", unknown, ""],
  ["?", "", unknown, ""],
])("a row of %s and %s is told what it is", async (number, quantity, about, advice) => {
  expect(await named(number, quantity)).toEqual({ status: 200, about, advice });
});

test("without a number nothing is asked", async () => {
  expect((await site.get("/search/item?number=")).status).toBe(400);
  expect((await site.get(`/search/item?number=${"1".repeat(200)}`)).status).toBe(400);
});

const notes = ({ all }: ReturnType<typeof pageParts>) =>
  all(".rows__note").flatMap((note) => (note.text === "" ? [] : [[note.id, note.text]]));

test("a quote opened from a product names it, and one that comes back names the items of all its rows", async () => {
  const opened = pageParts(await (await site.get("/quote-request?product=11-010&quantity=12&pack=m")).text());
  expect(notes(opened)).toEqual([
    ["f-Items-1-ItemNumber-note", "Cotton lawn"],
    ["f-Items-1-Quantity-note", "Sold by 5 m from 10 m: 10 or 15 m."],
  ]);
  const body = new URLSearchParams({ "Items.2.ItemNumber": "11-010", "Items.5.ItemNumber": "99-999" });
  const refused = await site.app.fetch(
    new Request(`${site.config.origin}/quote-request`, { method: "POST", body, headers: { origin: site.config.origin } }),
  );
  expect(notes(pageParts(await refused.text()))).toEqual([
    ["f-Items-2-ItemNumber-note", "Cotton lawn"],
    ["f-Items-5-ItemNumber-note", unknown],
  ]);
});
