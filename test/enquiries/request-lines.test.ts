import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { migrate } from "../../db/migrate.ts";
import type { Database } from "../../db/schema.ts";
import { findKind } from "../../domain/enquiries/kind.ts";
import { kinds } from "../../domain/enquiries/kinds.ts";
import { readEnquiry } from "../../domain/enquiries/read-enquiry.ts";
import { readLines } from "../../domain/enquiries/read-lines.ts";
import { sampleOf } from "../../domain/enquiries/sample.ts";
import { submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import type { Values } from "../../domain/fields/read-fields.ts";
import { testDatabase } from "../builders/database.ts";
import { earlierVersion } from "../builders/earlier-version.ts";

const addCatalogue = (db: Database) =>
  sql`
    with c as (insert into category (id, name) values (1, 'Cloth') returning id),
      s as (insert into subcategory (id, category_id, name) select 1, id, 'Cloth' from c returning id)
    insert into product (id, subcategory_id, item_number, name)
    select n, s.id, '11-01' || n, 'Cloth ' || n from s, generate_series(0, 2) n`.execute(db);

const linesIn = async (db: Database, reference: string) =>
  (
    await sql<Record<string, unknown>>`
      select l.product_id, l.item_number, l.name, l.wanted, l.quantity, l.pack, l.lot, l.note
      from enquiry_line l join enquiry e on e.id = l.enquiry_id where e.reference = ${reference} order by l.position`.execute(db)
  ).rows;

const swatches = "Fabrics_Swatch_Request__Product_style";
const cases: [what: string, kind: string, values: Values, lines: Record<string, unknown>[]][] = [
  [
    "rows of an order",
    "order",
    { "Items.1.ItemNumber": "11-010", "Items.1.Quantity": "2 m", "Items.3.Description": "Something red" },
    [
      { product_id: 0, item_number: "11-010", name: "Cloth 0", wanted: "order", quantity: "2 m" },
      { product_id: null, wanted: "order", note: "Something red" },
    ],
  ],
  [
    "rows of a quote",
    "quote",
    { "Items.10.ItemNumber": "99-999", "Items.10.Description": "As last year" },
    [{ product_id: null, item_number: "99-999", wanted: "price", note: "As last year" }],
  ],
  [
    "rows of a bulk order",
    "bulk",
    { "Items.2.ItemNumber": "11-012" },
    [{ product_id: 2, item_number: "11-012", name: "Cloth 2", wanted: "order" }],
  ],
  [
    "a product with its number",
    "buy",
    { Product_Name: "Cloth, the first, item 11-010", Quantity: "3 × roll of 10 m" },
    [{ product_id: 0, item_number: "11-010", name: "Cloth 0", wanted: "price", quantity: "3 × roll of 10 m" }],
  ],
  [
    "a product in words",
    "buy",
    { Product_Name: "some grey felt" },
    [{ product_id: null, name: "some grey felt", wanted: "price" }],
  ],
  ["no product", "buy", { Product_Name: "" }, []],
  [
    "several products",
    "swatch",
    { [swatches]: "Cloth 0, item 11-010, Unknown, fine, item 77-777" },
    [
      { product_id: 0, item_number: "11-010", name: "Cloth 0", wanted: "swatch" },
      { product_id: null, item_number: "77-777", name: "Unknown, fine", wanted: "swatch" },
    ],
  ],
  [
    "a bare item number",
    "swatch",
    { [swatches]: "11-011" },
    [{ product_id: 1, item_number: "11-011", name: "Cloth 1", wanted: "swatch" }],
  ],
  [
    "a lot and its product",
    "coc",
    { inquiry__Lot: "L-2611-4", inquiry__Product_Item: "Cloth 1, item 11-011" },
    [{ product_id: 1, item_number: "11-011", name: "Cloth 1", wanted: "certificate", lot: "L-2611-4" }],
  ],
  [
    "an item number in the place of the lot",
    "msds",
    { inquiry__Lot: "11-012", inquiry__Product_Item: "the detergent" },
    [{ product_id: 2, item_number: "11-012", name: "Cloth 2", wanted: "safety-data-sheet" }],
  ],
];

const whole = { product_id: null, item_number: "", name: "", quantity: "", pack: "", lot: "", note: "" };

describe("what a request asks for is stored line by line", async () => {
  const { db } = await testDatabase();
  await addCatalogue(db);
  const ctx = { db, actor: { kind: "visitor" } as const, now: () => new Date("2026-11-23") };
  test.each(cases)("%s: %s", async (_, name, given, lines) => {
    const kind = findKind(kinds, name);
    if (!kind) throw new Error(name);
    const { reference } = await submitEnquiry(ctx, { kind, values: given });
    expect(await linesIn(db, reference)).toEqual(lines.map((line) => ({ ...whole, ...line })));
  });

  test("a request of the list keeps every part of each line, in order", async () => {
    const kind = findKind(kinds, "request");
    if (!kind) throw new Error("request");
    const read = readEnquiry(kind, {
      ...sampleOf(kind),
      Items: [
        { ItemNumber: "11-011", Wanted: "Swatch", Quantity: "2", Pack: "roll of 10 m", Lot: "L-2611-4", Note: "From one lot." },
        ...Array.from({ length: 30 }, (_, at) => ({ Name: `Cloth of lab ${at}` })),
      ],
    });
    if (!read.ok) throw new Error(read.message);
    const { reference } = await submitEnquiry(ctx, { kind, values: read.values });
    const lines = await linesIn(db, reference);
    expect(lines).toHaveLength(31);
    expect(lines[0]).toEqual({
      product_id: 1,
      item_number: "11-011",
      name: "Cloth 1",
      wanted: "swatch",
      quantity: "2",
      pack: "roll of 10 m",
      lot: "L-2611-4",
      note: "From one lot.",
    });
    expect(lines[30]).toEqual({ ...whole, name: "Cloth of lab 29", wanted: "price" });
  });

  test("a line without a number leads to the product of its name, and to none where two have that name", async () => {
    const kind = findKind(kinds, "buy");
    if (!kind) throw new Error("buy");
    const { reference } = await submitEnquiry(ctx, { kind, values: { Product_Name: "Cloth 1" } });
    const { id } = await db.selectFrom("enquiry").select("id").where("reference", "=", reference).executeTakeFirstOrThrow();
    expect(await readLines(ctx, id)).toMatchObject([{ itemNumber: "", product: { id: 1, itemNumber: "11-011" } }]);
    await db.updateTable("product").set({ name: "Cloth 1" }).where("id", "=", 2).execute();
    expect(await readLines(ctx, id)).toMatchObject([{ itemNumber: "", product: null }]);
  });
});

test("requests that were sent before this version have the lines that they would get today", async () => {
  const { db } = await testDatabase({ migrated: false });
  await migrate(db, undefined, { folder: earlierVersion({ before: "032" }) });
  await addCatalogue(db);
  for (const [at, [, kind, values]] of cases.entries())
    await sql`
      insert into enquiry (reference, receipt, kind, "values")
      values (${`W-${at}`}, ${`r${at}`}, ${kind}, ${JSON.stringify(values)}::jsonb)`.execute(db);
  await migrate(db);
  for (const [at, [, , , lines]] of cases.entries())
    expect(await linesIn(db, `W-${at}`)).toEqual(lines.map((line) => ({ ...whole, ...line })));
});
