import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { printImportFormat } from "../../test/builders/print-import-format.ts";
import { findRecords, listOf, printRecords } from "../../test/builders/print-records.ts";
import { printWatchedTables } from "../../test/builders/print-watched-tables.ts";

/** Writes all of these files when a record is new or has changed. */
const command = "npm test -- domain/records/generated-files.test.ts -u";

const found = await findRecords();
const records = listOf(found);

test("all-records.ts has every record of this folder", async () => {
  await expect(printRecords(found, command)).toMatchFileSnapshot("all-records.ts");
});

test("watched-tables.sql has every table that pages show, with the tags of these pages", async () => {
  await expect(printWatchedTables(records, command)).toMatchFileSnapshot("../../db/functions/page-tags/watched-tables.sql");
});

test("docs/import-format.md has every file, column and word as the importer reads them", async () => {
  const docs = "docs/import-format.md";
  const [before = "", after = ""] = readFileSync(docs, "utf8").split(/\| file \| columns \|.*?(?=\n\nA star )/s);
  await expect(`${before}${printImportFormat(records)}${after}`).toMatchFileSnapshot(`../../${docs}`);
});
