import { isUtf8 } from "node:buffer";
import { readFile, stat } from "node:fs/promises";
import { DomainError } from "../errors.ts";
import { quoted } from "./cells.ts";
import type { Columns } from "./columns.ts";
import { fileInside } from "./file-inside.ts";
import { type ImportTable, importTables } from "./import-tables.ts";
import type { Problems } from "./problems.ts";
import type { Row, Sheets } from "./read-sheet.ts";

/** A longer text is no page. */
const largest = 200_000;

/** One line that ends like a file's name; an address on the web is none. */
const fileName = /^(?![a-z][a-z0-9+.-]+:)[^\n]+\.md$/i;

/**
 * Puts the text of a file in place of every Markdown cell that names one (`texts/about.md`), in the sheets themselves, and reports the
 * cells whose file cannot be read.
 */
export async function resolveTexts(sheets: Sheets, folder: string, problems: Problems): Promise<void> {
  for (const table of Object.keys(importTables) as ImportTable[]) {
    const { file, columns } = importTables[table];
    const named = Object.entries(columns as Columns).flatMap(([name, { textFile }]) => (textFile ? [name] : []));
    const rows: readonly Row<ImportTable>[] = sheets[table]?.rows ?? [];
    for (const { values, lines } of rows) {
      const cells = values as Record<string, unknown>;
      for (const column of named) {
        const cell = cells[column];
        if (typeof cell !== "string" || !fileName.test(cell)) continue;
        try {
          cells[column] = await readText(folder, cell, column);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          problems.add({ file, line: lines[column] ?? 0, column, message: error.message });
        }
      }
    }
  }
}

/** A file's text as the same text in a cell would be read. */
async function readText(folder: string, given: string, column: string): Promise<string> {
  const file = await fileInside(folder, given, column);
  const { size } = await stat(file);
  if (size > largest) {
    const sentence = `${column} must be a file of at most ${largest / 1000} kB: ${quoted(given)} has ${Math.ceil(size / 1000)} kB`;
    throw new DomainError("invalid", sentence);
  }
  const bytes = await readFile(file);
  if (!isUtf8(bytes) || bytes.includes(0)) {
    throw new DomainError("invalid", `${column} must be a file saved as UTF-8, which ${quoted(given)} is not`);
  }
  return new TextDecoder().decode(bytes).replace(/\r\n?/g, "\n").trim();
}
