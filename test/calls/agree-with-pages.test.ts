import { parse } from "node-html-parser";
import { expect, test } from "vitest";
import { pageParts } from "../builders/page-parts.ts";
import { examples, fc } from "../builders/property.ts";
import { sharedDemoSite } from "../builders/shared-demo.ts";

const site = await sharedDemoSite();

async function call<Answer>(name: string, query: Record<string, string | number> = {}): Promise<Answer> {
  const params = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return (await site.get(`/api/${name}?${params}`)).json() as Promise<Answer>;
}

async function open(address: string) {
  const response = await site.get(address);
  expect([address, response.status]).toEqual([address, 200]);
  return pageParts(await response.text());
}

/** The ids in links of a kind, in order, each once. */
function linked(links: string[], path: string): number[] {
  const ids = links.map((href) => new RegExp(`^/${path}/[^?#]*?(\\d+)$`).exec(href)?.[1]).filter((id) => id !== undefined);
  return [...new Set(ids.map(Number))];
}

/** The products of a list, page after page, as the site shows them. */
async function shown(address: string, total: number): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; page <= Math.ceil(total / 24); page++) {
    const { links } = await open(page === 1 ? address : `${address}?page=${page}`);
    ids.push(...linked(links, "product-details"));
  }
  return ids;
}

type Row = Record<string, string | number>;
type Product = {
  product__ID: number;
  product__Name: string;
  product__Number: string;
  product__MOQ: string;
  product__Finish: string;
  product__Pack_Forms: string[];
  product_url: string;
};
const ids = (rows: Row[], key: string): number[] => rows.map((row) => Number(row[key]));

const categories = await call<Row[]>("products_by_categories");
const bodies = await call<Row[]>("products_by_standard_methods");
const products = (await site.db.selectFrom("product").select("id").orderBy("id").execute()).map(({ id }) => id);
const subcategories = await site.db.selectFrom("subcategory").select("id").execute();
const methods = await site.db.selectFrom("method").select(["id", "designation"]).execute();

test("categories and standards bodies are those of the pages", async () => {
  expect(linked((await open("/product-by-category")).links, "product-by-subcategory")).toEqual(ids(categories, "category__ID"));
  const standards = linked((await open("/product-by-standards")).links, "product-by-standards-subcategory");
  expect(standards).toEqual(ids(bodies, "standards__ID"));
});

test("each category's subcategories, with their counts, are those of its page", async () => {
  for (const category of categories) {
    const rows = await call<Row[]>("subcategories_by_card", { catID: category.category__ID as number });
    expect(rows.length).toBe(category.sucategory_count);
    expect(linked((await open(category.url as string)).links, "product")).toEqual(ids(rows, "subcategory__ID"));
    for (const row of rows) {
      const listed = await call<Row[]>("products_by_subcategory", { catID: row.subcategory__ID as number });
      expect([row.subcategory__Name, listed.length]).toEqual([row.subcategory__Name, row.product_count]);
    }
  }
});

test("a product has the same facts on its page and in its call", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...products), async (id) => {
      const { data } = await call<{ data: Product[] }>("textile_product", { Product_id: id });
      const [product] = data as [Product];
      const { links, main } = await open(product.product_url);
      const text = plain(parse(main).text);
      const { product__Name, product__Number, product__MOQ, product__Finish, product__Pack_Forms } = product;
      const said = [product__Name, product__Number, product__MOQ, product__Finish, ...product__Pack_Forms];
      expect(said.filter((words) => !text.includes(plain(words)))).toEqual([]);
      const named = await call<{ data: Row[] }>("associated_test_methods", { ProductId: id });
      expect(linked(links, "products-by-standard-methods").toSorted()).toEqual(ids(named.data, "methods__ID").toSorted());
      const standards = await call<{ data: Row[] }>("associated_testing_standards", { ProductId: id });
      expect(linked(links, "product-by-standards-subcategory")).toEqual(
        expect.arrayContaining(ids(standards.data, "standards__ID")),
      );
    }),
    { numRuns: examples(60) },
  );
});

/** Pages begin what they say with a capital and keep numbers and units together. */
function plain(text: string): string {
  return text.replace(/\s/g, " ").toLowerCase();
}

test("a subcategory's products are those of its pages, in their order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...subcategories.map(({ id }) => id)), async (id) => {
      const rows = await call<Product[]>("textile_products_by_subcategory", { catID: id });
      const response = await site.get(`/product/${id}`);
      const address = new URL(response.headers.get("location") ?? "", site.config.origin).pathname;
      expect(await shown(address, rows.length)).toEqual(rows.map((row) => row.product__ID));
    }),
    { numRuns: examples(30) },
  );
});

test("a method's products are those of its pages, in their order", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...methods.map(({ id }) => id)), async (id) => {
      const rows = await call<Product[]>("products_by_standard_method", { catID: id });
      const response = await site.get(`/standard-product/${id}`);
      const address = new URL(response.headers.get("location") ?? "", site.config.origin).pathname;
      expect(await shown(address, rows.length)).toEqual(rows.map((row) => row.product__ID));
      const { data } = await call<{ data: Row[] }>("method_by_id", { id });
      expect(data[0]?.product_count).toBe(rows.length);
    }),
    { numRuns: examples(30) },
  );
});
