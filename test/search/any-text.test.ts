import { expect, test } from "vitest";
import type { Context } from "../../domain/context.ts";
import { searchCatalogue } from "../../domain/search/search-catalogue.ts";
import type { SearchType } from "../../domain/search/search-query.ts";
import { searchProductRecords } from "../../domain/search/search-records.ts";
import { suggest } from "../../domain/search/suggestions/suggest.ts";
import { catalogue } from "../builders/catalogue.ts";
import { testDatabase } from "../builders/database.ts";
import { emptyCatalogue } from "../builders/importing.ts";
import { anyText, examples, fc } from "../builders/property.ts";
import { sharedDemoContext } from "../builders/shared-demo.ts";
import { wantedResults } from "../samples/wanted-results.ts";

const ctx = await sharedDemoContext();

const sign = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 4 }),
  anyText({ minLength: 1, maxLength: 4 }),
  fc.constantFrom(
    "'",
    "\\",
    "&",
    "|",
    "!",
    ":*",
    "<->",
    "(",
    "%",
    "_",
    "~2012~soil",
    "\0",
    "\ud800",
    " ",
    "-",
    "“",
    "ﬁ",
    "½",
    "٣",
    "İ",
    "ß",
  ),
);
const typed = fc.constantFrom(...wantedResults.map(([text]) => text));
/** Anything at all, what people type, and the one in the middle of the other. */
const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.array(fc.oneof(sign, typed, fc.constant(" ")), { maxLength: 12 }).map((parts) => parts.join("")),
  fc.tuple(typed, fc.nat(20), sign).map(([words, at, any]) => words.slice(0, at) + any + words.slice(at)),
);
const type = fc.constantFrom<SearchType>(1, 2, 3, 4, 5);

test("no search text is an error, and no answer is longer than a page", async () => {
  await fc.assert(
    fc.asyncProperty(text, type, fc.integer({ min: 1, max: 99_999 }), async (any, kind, page) => {
      const { results, tags } = await searchCatalogue(ctx, { text: any, type: kind, page });
      const { products, methods, subcategories, test_standard } = results;
      for (const group of [products, methods, subcategories, test_standard]) {
        expect(group.hits.length).toBeLessThanOrEqual(24);
        expect(group.hits.length).toBeLessThanOrEqual(group.total);
        expect(new Set(group.hits.map(({ id }) => id)).size).toBe(group.hits.length);
      }
      expect(products.total).toBeLessThanOrEqual(1000);
      expect(tags.length).toBeLessThan(400);
      const { suggestions } = await suggest(ctx, any, kind);
      expect(suggestions.length).toBeLessThanOrEqual(10);
    }),
    { numRuns: examples(150) },
  );
});

test("the parts of a list together are the whole, each product once", async () => {
  await fc.assert(
    fc.asyncProperty(typed, fc.integer({ min: 1, max: 30 }), async (any, limit) => {
      const whole = await searchProductRecords(ctx, any, { page: 1, limit: 1000 });
      const ids: number[] = [];
      for (let page = 1; page <= Math.ceil(whole.total / limit); page++)
        ids.push(...(await searchProductRecords(ctx, any, { page, limit })).records.map(({ id }) => id));
      expect(ids).toEqual(whole.records.map(({ id }) => id));
      expect(new Set(ids).size).toBe(whole.total);
    }),
    { numRuns: examples(25) },
  );
});

const name = fc
  .array(
    fc.oneof(
      fc.constantFrom("cotton", "Wool", "felt", "ISO 105-C06", "AATCC 61", "the", "of", "65/35", "Crêpe", "grey-scale"),
      sign,
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((words) => words.join(" ").replaceAll("\0", "").toWellFormed().trim())
  .filter((given) => /[a-z]/i.test(given) && given.length < 200);
const number = fc.stringMatching(/^[A-Z]{0,2}-?\d{1,5}(-\d{1,4})?$/);

test("every product is found first by its name and by its number, or equals the first", async () => {
  const { db } = await testDatabase();
  const ctx: Context = { db, actor: { kind: "visitor" }, now: () => new Date() };
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.tuple(name, number), { minLength: 1, maxLength: 6, selector: ([, given]) => given }),
      async (given) => {
        await emptyCatalogue(db);
        const c = catalogue(db);
        const method = await c.method({ designation: "ISO 105-C06", title: "Cotton" });
        for (const [product, item_number] of given)
          await c.link(await c.product({ name: product, item_number }), method, "ballast");
        const key = (words: string) =>
          words
            .normalize("NFKC")
            .toLowerCase()
            .replace(/[^\p{L}\p{N}]/gu, "");
        for (const [product, item_number] of given) {
          const byName = (await searchCatalogue(ctx, { text: product, type: 2, page: 1 })).results.products.hits[0];
          // A name may be somebody else's number.
          expect([byName?.name, byName?.itemNumber].map((found) => key(found ?? ""))).toContain(key(product));
          const byNumber = (await searchCatalogue(ctx, { text: item_number, type: 2, page: 1 })).results.products.hits[0];
          expect(key(byNumber?.itemNumber ?? "")).toBe(key(item_number));
        }
      },
    ),
    { numRuns: examples(40) },
  );
});
