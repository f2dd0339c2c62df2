import { expect, test } from "vitest";
import { pageParts } from "../builders/page-parts.ts";
import { sharedDemoSite } from "../builders/shared-demo.ts";

const { get } = await sharedDemoSite();

async function search(text: string) {
  const page = pageParts(await (await get(`/search?${new URLSearchParams({ q: text })}`)).text());
  return { page, items: page.texts("#products .card__no"), heading: page.texts("h1")[0] };
}

test.each(["where is my order", "agent Bangladesh", "delivery to Mexico", "become an agent"])(
  "“%s” asks for a page and nothing else, so that no product is listed",
  async (text) => {
    const { items, heading } = await search(text);
    expect(items).toEqual([]);
    expect(heading).toMatch(/^1 result/);
  },
);

test("“certificate” asks for a page, and lists the products that are called so", async () => {
  expect((await search("certificate")).items).toHaveLength(2);
});

test.each([
  ["Graumaßstab", "16-010", "grey scale"],
  ["detergente ECE sin fosfatos", "14-221", "detergent ECE without phosphate"],
  ["Baumwolle Begleitgewebe", "11-120", "cotton adjacent fabric"],
])("“%s” is read as what the catalog calls it, and says so", async (text, first, read) => {
  const { page, items } = await search(text);
  expect(items[0]).toContain(first);
  expect(page.texts(".read p").join(" ")).toContain(`Showing results for “${read}”.`);
});

test("two item numbers are two products, and an amount behind a number is no size", async () => {
  expect((await search("16-010 and 16-011")).items).toEqual([
    expect.stringContaining("16-010"),
    expect.stringContaining("16-011"),
  ]);
  expect((await search("14-330 x 100 pcs")).items).toEqual([expect.stringContaining("14-330")]);
});
