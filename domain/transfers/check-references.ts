import type { Columns, Reference } from "./columns.ts";
import { type ImportTable, importTables } from "./import-tables.ts";
import { idFinder, type NameIndex } from "./name-index.ts";
import { didYouMean } from "./nearest-name.ts";
import type { Problems } from "./problems.ts";
import type { Sheets } from "./read-sheet.ts";

/** Reports every cell that points at a record which is neither in the folder nor in the catalogue. */
export function checkReferences(sheets: Sheets, directory: NameIndex, problems: Problems): void {
  const find = idFinder(directory);
  for (const table of Object.keys(importTables) as ImportTable[]) {
    const { file, columns } = importTables[table];
    const pointing = Object.entries(columns as Columns).filter(([, { refers }]) => refers);
    for (const { values, lines } of sheets[table]?.rows ?? []) {
      for (const [column, { refers }] of pointing) {
        const value = (values as Readonly<Record<string, unknown>>)[column];
        const lost = value === undefined ? [] : (refers?.(value) ?? []).filter((reference) => find(reference) === undefined);
        for (const reference of lost) {
          // A file that could not be read is reported already; what it would have held is not known.
          if (unreadable(sheets, reference)) continue;
          problems.add({ file, line: lines[column] ?? 0, column, message: `${column} ${sentence(reference, directory)}` });
        }
      }
    }
  }
}

function unreadable(sheets: Sheets, { table }: Reference): boolean {
  const sheet = sheets[table as ImportTable];
  return sheet !== undefined && sheet.rows === undefined;
}

function sentence({ table, by, key }: Reference, { after }: NameIndex): string {
  const { noun } = importTables[table as ImportTable];
  const article = /^[aeiou]/.test(noun) ? "an" : "a";
  const near = by === "id" ? "" : didYouMean(key, after[table as ImportTable]?.values() ?? []);
  return `must name ${article} ${noun} that exists: there is none with ${by} “${key}”${near}`;
}
