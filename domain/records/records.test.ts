import { expect, test } from "vitest";
import { Problems } from "../transfers/problems.ts";
import { readCsvFolder } from "../transfers/sheets/read-csv-folder.ts";
import { fieldOf, readCell } from "./column.ts";
import { listOfRecords, recordOf } from "./list-of-records.ts";
import { product } from "./product.ts";

test("every cell of the demo's files is written as it was read", async () => {
  const { sheets } = await readCsvFolder("demo/catalogue", new Problems());
  for (const { table, columns } of listOfRecords) {
    for (const { values } of sheets.get(table)?.rows ?? []) {
      for (const [name, value] of Object.entries(values)) {
        const column = columns[name];
        if (!column || value === null) continue;
        expect(readCell(column, column.write(value)), `${table}.${name}`).toEqual({ value });
      }
    }
  }
});

test("a cell of marks that nobody sees is empty", () => {
  const { name } = product.columns;
  for (const cell of ["\u200b", " \u200b\u2060 ", "\u200b \u200b", "\ufeff\u00ad", "\u2800\u3164"])
    expect([readCell(name, cell), readCell(product.columns.finish, cell)]).toEqual([
      { refusal: "must be filled" },
      { value: "" },
    ]);
  expect(readCell(name, "Lawn\u200b, fine")).toEqual({ value: "Lawn\u200b, fine" });
});

test("a column is edited in a field with a label, which must be filled where the column must", () => {
  const fieldsOf = (table: string) =>
    Object.entries(recordOf(table)?.columns ?? {}).map(([name, column]) => fieldOf(name, column));
  expect(fieldsOf("product")).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: "subcategory_id", label: "Subcategory", type: "text", required: true }),
      expect.objectContaining({ name: "description", label: "Description", type: "textarea", required: false }),
      expect.objectContaining({ name: "areal_mass_unit", label: "Areal mass unit", options: ["g/m2", "oz/yd2"] }),
      expect.objectContaining({ name: "availability_shown", type: "select", options: ["yes", "no"] }),
    ]),
  );
  for (const { table } of listOfRecords) {
    const labels = fieldsOf(table).map(({ label }) => label);
    expect(new Set(labels).size, table).toBe(labels.length);
  }
});

test("the record that a column refers to comes before it in the list, or is the same table", () => {
  const tables = listOfRecords.map(({ table }) => table);
  for (const [at, { table, columns }] of listOfRecords.entries()) {
    for (const { references } of Object.values(columns)) {
      if (references === undefined || references === "owner") continue;
      expect([...tables.slice(0, at), table]).toContain(references.table);
    }
  }
});

test("a row's label is one of its columns, and the address of its page is made from them", async () => {
  const { sheets } = await readCsvFolder("demo/catalogue", new Problems());
  const [multifibre] = sheets.get("product")?.rows ?? [];
  const product = recordOf("product");
  expect(product?.path?.(multifibre?.values ?? {})).toMatch(/^\/product-details\/.+\d+$/);
  for (const { title, columns } of listOfRecords) expect(Object.keys(columns)).toContain(title);
});
