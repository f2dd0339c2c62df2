import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import type { ExportedProduct } from "../domain/products/export-products.ts";
import { product } from "../domain/records/product.ts";
import { camelCase } from "../domain/records/select-columns.ts";
import { fc } from "../test/builders/property.ts";
import { exportFormats, writeExport } from "./export-formats.ts";
import { type ExportRow, exportRow } from "./export-row.ts";

const nasty = fc.constantFrom(
  "=1+1",
  "@SUM(A1)",
  "-5",
  "+49",
  '"',
  '""',
  ",",
  "\n",
  "\r\n",
  "\r",
  "'",
  "Ünïcödé – “x”",
  "|",
  ";",
  "\t",
  " ",
  "\u2028",
  "=",
);
const text = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.array(fc.oneof(nasty, fc.string()), { maxLength: 5 }).map((parts) => parts.join("")),
);
/** A part of a list: the sign between the parts does not stand in it. */
const part = text.map((it) => `${it.replaceAll("|", "/")}x`);
const measure = fc.option(fc.double({ min: 0.1, max: 2000, noNaN: true }));

/** Any values of the columns that everybody may read. */
const published = Object.entries(product.columns).flatMap(([name, column]) =>
  column.published ? [[camelCase(name), column.value === "list" ? fc.array(part, { maxLength: 3 }) : text] as const] : [],
);

const exported = fc.record({
  ...(Object.fromEntries(published) as { packForms: fc.Arbitrary<string[]> }),
  id: fc.integer({ min: 1 }),
  itemNumber: text,
  name: text,
  description: text,
  arealMass: measure,
  arealMassUnit: fc.constantFrom("g/m2", "oz/yd2"),
  width: measure,
  widthUnit: fc.constantFrom("cm", "in"),
  composition: fc.array(fc.record({ fibre: part, percent: fc.option(fc.integer({ min: 1, max: 100 })) }), { maxLength: 3 }),
  construction: text,
  constructionDetail: text,
  minimumOrder: text,
  packs: fc.array(fc.record({ form: part, size: measure, unit: text, smallest: fc.nat(), step: fc.nat() }), { maxLength: 3 }),
  availability: fc.constantFrom("in-stock", "low-stock", null),
  availabilityNote: text,
  category: fc.record({ id: fc.integer(), name: text }),
  subcategory: fc.record({ id: fc.integer(), name: text }),
  methods: fc.array(
    fc.record({
      designation: part,
      role: fc.constantFrom("reference", "soil"),
      note: text,
      edition: fc.option(fc.record({ edition: text, status: fc.constantFrom("current", "withdrawn") })),
    }),
    { maxLength: 3 },
  ),
  hasPicture: fc.boolean(),
}) as fc.Arbitrary<ExportedProduct>;

const toRow = (product: ExportedProduct) => exportRow.toRow({ ...product, origin: "https://warpline.test" });

async function write(format: keyof typeof exportFormats, batches: ExportedProduct[][]): Promise<string> {
  let written = "";
  for await (const piece of writeExport(exportFormats[format], toAsync(batches), toRow)) written += piece;
  return written;
}

async function* toAsync<Item>(items: Item[]): AsyncGenerator<Item> {
  yield* items;
}

/** What a spreadsheet must not take for a formula. */
const guarded = (cell: string) => (/^[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell);

test("CSV and JSON lines have the same facts, whatever a product's texts are", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(exported, { maxLength: 3 }), { maxLength: 3 }), async (batches) => {
      const lines = (await write("jsonl", batches)).split("\n").slice(0, -1);
      const rows = lines.map((line) => exportRow.schema.parse(JSON.parse(line)));
      const cells = parse<Record<string, string>>(await write("csv", batches), { columns: true });
      expect(rows).toHaveLength(batches.flat().length);
      expect(cells).toEqual(rows.map(asCells));
    }),
  );
});

test("a list is split at |", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(exported, { maxLength: 3 }), async (batch) => {
      const cells = parse<Record<string, string>>(await write("csv", [batch]), { columns: true });
      const split = (cell = "") => (cell === "" ? [] : cell.split("|"));
      expect(cells.map(({ pack_forms }) => split(pack_forms).length)).toEqual(batch.map(({ packForms }) => packForms.length));
      expect(cells.map(({ methods }) => split(methods).length)).toEqual(batch.map(({ methods }) => methods.length));
      expect(cells.map(({ composition }) => split(composition).length)).toEqual(
        batch.map(({ composition }) => composition.length),
      );
    }),
  );
});

test("a catalogue without products is a CSV of column names, and no JSON lines", async () => {
  expect(await write("csv", [])).toBe(`${Object.keys(exportRow.schema.shape).join(",")}\r\n`);
  expect(await write("jsonl", [])).toBe("");
});

/** The cells of a row as a reader of the CSV gets them. */
function asCells(row: ExportRow): Record<string, string> {
  const flat = {
    ...row,
    composition: row.composition.map(({ fibre, percent }) => [fibre, percent].filter((it) => it !== null).join(" ")),
    packs: row.packs.map(({ form }) => form),
    methods: row.methods.map(({ designation, role }) => `${designation} (${role})`),
  };
  const joined = Object.entries(flat).map(([name, value]) => [name, Array.isArray(value) ? value.join("|") : value] as const);
  return Object.fromEntries(joined.map(([name, value]) => [name, typeof value === "string" ? guarded(value) : `${value ?? ""}`]));
}
