import { describe, expect, test } from "vitest";
import { searchCatalogue } from "../../domain/search/search-catalogue.ts";
import type { SearchResults } from "../../domain/search/search-results.ts";
import { someOf } from "../builders/property.ts";
import { sharedDemoContext } from "../builders/shared-demo.ts";
import { wantedResults } from "../samples/wanted-results.ts";

const ctx = await sharedDemoContext();
const { db } = ctx;

async function find(text: string): Promise<SearchResults> {
  return (await searchCatalogue(ctx, { text, type: 1, page: 1 })).results;
}

const namesOf = {
  product: ({ products }: SearchResults) => products.hits.map(({ itemNumber }) => itemNumber),
  method: ({ methods }: SearchResults) => methods.hits.map(({ designation }) => designation),
  subcategory: ({ subcategories }: SearchResults) => subcategories.hits.map(({ name }) => name),
  body: ({ test_standard }: SearchResults) => test_standard.hits.map(({ name }) => name),
};

test("the list of wanted results has its minimum length", () => {
  expect(wantedResults.length).toBeGreaterThanOrEqual(120);
  expect(new Set(wantedResults.map(([text, kind]) => `${kind} ${text}`)).size).toBe(wantedResults.length);
});

describe("the wanted result comes first", () => {
  test.each(wantedResults)("“%s”: the %s %s", async (text, kind, first) => {
    const names = namesOf[kind](await find(text));
    expect([first].flat()).toContain(names[0]);
  });
});

describe("every product of the catalogue", async () => {
  const products = await db.selectFrom("product").select(["id", "name", "item_number"]).orderBy("id").execute();

  test("is found first by its whole name, or is one of those of that name", async () => {
    for (const { name } of someOf(products)) {
      const [first] = (await find(name)).products.hits;
      expect(first?.name).toBe(name);
    }
  });

  test("is found first by its item number, however that is written", async () => {
    const spellings = [
      (number: string) => number,
      (number: string) => number.replace("-", ""),
      (number: string) => ` ${number.replace("-", " ")} `,
      (number: string) => number.replace("-", " – "),
      (number: string) => number.replace("-", "."),
    ];
    for (const [at, { item_number }] of someOf(products).entries()) {
      const spell = spellings[at % spellings.length] ?? String;
      const { products: found, methods } = await find(spell(item_number));
      expect([item_number, found.hits[0]?.itemNumber, methods.total]).toEqual([item_number, item_number, 0]);
    }
  });
});

test("every method of the catalogue is found first by its designation", async () => {
  const methods = await db.selectFrom("method").select("designation").orderBy("id").execute();
  for (const { designation } of someOf(methods)) {
    const { methods: found, understood } = await find(designation);
    expect([designation, found.hits[0]?.designation, found.total]).toEqual([designation, designation, 1]);
    expect(understood.designations).toMatchObject([{ canonical: designation, methodId: found.hits[0]?.id }]);
  }
});
