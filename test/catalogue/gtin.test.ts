import { beforeAll, expect, test } from "vitest";
import { catalogue } from "../builders/catalogue.ts";
import { pageParts } from "../builders/page-parts.ts";
import { testSite } from "../builders/site.ts";

const { db, get } = await testSite();
const squares = "/product-details/squares-102";

beforeAll(async () => {
  const build = catalogue(db);
  await build.product({ id: 101, item_number: "11-010", name: "Multifibre DW", gtin: "09506000134352" });
  await build.product({ id: 102, item_number: "13-030", name: "Squares", gtin: "00000040170725" });
  await build.product({ id: 103, item_number: "13-031", name: "Plain squares" });
});

const links = async (text: string) => {
  const page = pageParts(await (await get(`/search?${new URLSearchParams({ q: text })}`)).text());
  return [...new Set(page.all("#products a").map((link) => link.getAttribute("href")))].filter((href) =>
    href?.startsWith("/product-details/"),
  );
};
const suggested = async (text: string) => {
  const answer = await (await get(`/search/suggest?${new URLSearchParams({ q: text })}`)).json();
  return (answer.suggestions as { href: string }[]).map(({ href }) => href);
};

test("its page says the GTIN as it is written below a bar code, to people and to search engines", async () => {
  const { texts, jsonLd } = pageParts(await (await get(squares)).text());
  expect(texts(".spec tr").map((row) => row.replace(/\s+/g, " ").trim())).toContainEqual(
    expect.stringMatching(/^GTIN ?40170725$/),
  );
  expect(jsonLd).toContainEqual(expect.objectContaining({ "@type": "Product", sku: "13-030", gtin: "40170725" }));
});

test("an item without one says nothing of it", async () => {
  const { texts, jsonLd } = pageParts(await (await get("/product-details/plain-squares-103")).text());
  expect(texts(".spec").join()).not.toContain("GTIN");
  expect(JSON.stringify(jsonLd)).not.toContain("gtin");
});

test.each(["40170725", "4017 0725", "4017-0725", "000040170725", "0000040170725", "00000040170725", "EAN 40170725"])(
  "the search finds the item by “%s”, alone, and suggests it",
  async (text) => {
    expect(await links(text)).toEqual([squares]);
    expect(await suggested(text)).toEqual([squares]);
  },
);

test.each([
  ["a part of it", "4017072"],
  ["another check digit", "40170726"],
  ["one that no item has", "614141999996"],
])("the search finds nothing by %s", async (_, text) => {
  expect(await links(text)).toEqual([]);
});

test("an item whose GTIN changes is found by the new one at once, and no longer by the old", async () => {
  expect(await links("9506000134352")).toEqual(["/product-details/multifibre-dw-101"]);
  await db.updateTable("product").set({ gtin: "00614141999996" }).where("id", "=", 101).execute();
  await expect.poll(() => links("614141999996")).toEqual(["/product-details/multifibre-dw-101"]);
  await expect.poll(() => links("9506000134352")).toEqual([]);
});
