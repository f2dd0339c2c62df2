import { type ImportTable, importTables } from "./import-tables.ts";
import { joined, type NameIndex, ownName } from "./name-index.ts";
import type { Problems } from "./problems.ts";
import type { Row, Sheets } from "./read-sheet.ts";

/** Reports what stands twice in a file, and names that belong to a record which the file does not change. */
export function checkUnique(sheets: Sheets, directory: NameIndex, problems: Problems): void {
  for (const table of Object.keys(importTables) as ImportTable[]) {
    const rows: readonly Row<ImportTable>[] = sheets[table]?.rows ?? [];
    for (const columns of importTables[table].unique) reportTwice(table, columns, rows, problems);
    reportTaken(table, rows, directory, problems);
  }
}

function reportTwice(
  table: ImportTable,
  columns: readonly string[],
  rows: readonly Row<ImportTable>[],
  problems: Problems,
): void {
  const { file } = importTables[table];
  const first = new Map<string, number>();
  for (const { values, lines } of rows) {
    const key = joined(columns, values);
    const column = columns.at(-1) ?? "";
    const line = lines[column] ?? 0;
    if (key === undefined) continue;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, line);
    else
      problems.add({
        file,
        line,
        column,
        message: `${told(columns, values)} must be there only once: it is already on line ${earlier}`,
      });
  }
}

function reportTaken(table: ImportTable, rows: readonly Row<ImportTable>[], directory: NameIndex, problems: Problems): void {
  const columns = ownName(table);
  if (!columns) return;
  const { file, noun } = importTables[table];
  const inFile = new Set(rows.map(({ values }) => ("id" in values ? values.id : undefined)));
  const holders = new Map([...(directory.before[table] ?? [])].map(([id, name]) => [name, id]));
  for (const { values, lines } of rows) {
    const holder = holders.get(joined(columns, values) ?? "");
    if (holder === undefined || inFile.has(holder)) continue;
    const column = columns.at(-1) ?? "";
    const message = `${told(columns, values)} must be new: it belongs to ${noun} ${holder}, which is in the catalogue and not in this file`;
    problems.add({ file, line: lines[column] ?? 0, column, message });
  }
}

/** `category_id “3” with name “Lawn”` */
function told(columns: readonly string[], values: Readonly<Record<string, unknown>>): string {
  return columns.map((column) => `${column} “${values[column]}”`).join(" with ");
}
