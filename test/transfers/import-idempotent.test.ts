import { sql } from "kysely";
import { expect, test } from "vitest";
import { methodRoles } from "../../domain/catalogue/catalogue.ts";
import { CatalogueFolder } from "../builders/catalogue-folder.ts";
import { testDatabase } from "../builders/database.ts";
import { emptyCatalogue, importFolder, readAll } from "../builders/importing.ts";
import { examples, fc } from "../builders/property.ts";

const { db } = await testDatabase();

const name = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom(",", ";", '"', "'", "\\", "\n", " ", "%"),
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
    ),
    minLength: 1,
    maxLength: 8,
  })
  .map((text) => text.replaceAll("\0", "").trim())
  .filter((text) => text !== "");
const names = (most: number) => fc.uniqueArray(name, { minLength: 1, maxLength: most });
const measure = fc.option(
  fc.integer({ min: 1, max: 99_999 }).map((tenths) => `${tenths / 10}`),
  { nil: "" },
);
const composition = fc.constantFrom("", "cotton 100", "cotton 65|polyester 35", "acetate|wool", "silk 33.3|wool 33.3|linen 33.4");

/** Any small catalogue: names of any characters, links between whatever there is. */
const catalogue = fc.record({
  categories: names(3),
  subcategories: names(4),
  products: fc.uniqueArray(fc.record({ number: name, measure, composition, shown: fc.constantFrom("yes", "no", "") }), {
    selector: ({ number }) => number,
    maxLength: 5,
  }),
  methods: names(4),
  links: fc.uniqueArray(fc.record({ product: fc.nat(), method: fc.nat(), role: fc.constantFrom(...methodRoles) }), {
    maxLength: 6,
  }),
  groups: fc.array(fc.uniqueArray(fc.nat({ max: 3 })), { maxLength: 3 }),
});

function toFolder({
  categories,
  subcategories,
  products,
  methods,
  links,
  groups,
}: typeof catalogue extends fc.Arbitrary<infer Value> ? Value : never): CatalogueFolder {
  const folder = new CatalogueFolder().only("standards-bodies.csv", "supplier.csv");
  for (const [at, text] of categories.entries()) folder.add("categories.csv", { id: `${at + 1}`, name: text, description: text });
  for (const [at, text] of subcategories.entries())
    folder.add("subcategories.csv", { id: `${at + 1}`, category_id: `${(at % categories.length) + 1}`, name: text });
  for (const [at, cells] of products.entries()) {
    folder.add("products.csv", {
      id: `${at + 1}`,
      subcategory_id: `${(at % subcategories.length) + 1}`,
      item_number: cells.number,
      name: cells.number,
      areal_mass: cells.measure,
      composition: cells.composition,
      availability_shown: cells.shown,
    });
  }
  for (const [at, text] of methods.entries())
    folder.add("methods.csv", { id: `${at + 1}`, body_id: "1", designation: text, title: text, subject: text });
  const pairs = new Set<string>();
  for (const { product, method, role } of products.length > 0 ? links : []) {
    const cells = {
      item_number: products[product % products.length]?.number ?? "",
      designation: methods[method % methods.length] ?? "",
      role,
    };
    if (!pairs.has(JSON.stringify(cells))) folder.add("product-methods.csv", cells);
    pairs.add(JSON.stringify(cells));
  }
  for (const [at, ids] of groups.entries()) {
    const known = ids.filter((id) => id < subcategories.length).map((id) => id + 1);
    folder.add("interest-groups.csv", { id: `${at + 1}`, name: `Group ${at}`, subcategory_ids: known.join("|") });
  }
  return folder;
}

test("importing any catalogue twice gives the same as once, and the second time finds every row unchanged", async () => {
  await fc.assert(
    fc.asyncProperty(catalogue, async (generated) => {
      await emptyCatalogue(db);
      const folder = await toFolder(generated).write();
      const first = await importFolder(db, folder);
      expect(first).toMatchObject({ ok: true });
      const once = await readAll(db);
      await sql`truncate page_change`.execute(db);

      const second = await importFolder(db, folder);
      expect(await readAll(db)).toEqual(once);
      const outcomes =
        first.ok && second.ok
          ? Object.entries(first.summary).map(([table, outcome]) => [outcome, second.summary[table as "product"]])
          : [];
      expect(outcomes.length).toBeGreaterThan(0);
      for (const [before, after] of outcomes)
        expect(after).toEqual({ added: 0, updated: 0, unchanged: before?.added, removedLinks: 0 });
      expect((await sql`select from page_change`.execute(db)).rows).toEqual([]);

      const stored = await db.selectFrom("product").select("item_number").orderBy("id").execute();
      expect(stored.map(({ item_number }) => item_number)).toEqual(generated.products.map(({ number }) => number));
    }),
    { numRuns: examples(25) },
  );
});
