import { listOfRecords } from "../../records/list-of-records.ts";
import { type RecordDescription, uniqueIn } from "../../records/record.ts";
import { joined, type NameIndex, ownName } from "../name-index.ts";
import type { Problems } from "../problems.ts";
import type { PackedRows } from "../sheets/packed-rows.ts";
import { lineOf, type Sheets } from "../sheets/read-sheet.ts";

/** Reports values that a file has twice, and names of records that the file does not change. */
export function checkUnique(sheets: Sheets, index: NameIndex, problems: Problems): void {
  for (const record of listOfRecords) {
    const { rows } = sheets.get(record.table) ?? {};
    if (!rows) continue;
    for (const columns of [...uniqueIn(record), ...(record.once ? [record.once] : [])])
      reportTwice(record, columns, rows, problems);
    reportTaken(record, ownName(record), index.before.get(record.table)?.names, { rows, problems });
    reportTaken(record, record.once, index.once.get(record.table), { rows, problems });
  }
}

function reportTwice({ file }: RecordDescription, columns: readonly string[], rows: PackedRows, problems: Problems): void {
  const first = new Map<string, number>();
  for (const row of rows.with(columns)) {
    const { values } = row;
    const key = joined(columns, values);
    const column = columns.at(-1) ?? "";
    const line = lineOf(row, column);
    // What is left empty belongs to nobody.
    if (key === undefined || key === "") continue;
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, line);
    else {
      const message = `${named(columns, values)} must be there only once: it is already on line ${earlier}`;
      problems.add({ file, line, column, message });
    }
  }
}

/** @param holders the ids in the catalogue by what these columns hold there */
function reportTaken(
  { file, noun }: RecordDescription,
  columns: readonly string[] | undefined,
  holders: ReadonlyMap<string, number> | undefined,
  { rows, problems }: { rows: PackedRows; problems: Problems },
): void {
  if (!columns || !holders?.size) return;
  const inFile = new Set<unknown>();
  for (const { values } of rows.with(["id"])) inFile.add(values.id);
  for (const row of rows.with(columns)) {
    const { values } = row;
    const holder = holders.get(joined(columns, values) ?? "");
    if (holder === undefined || inFile.has(holder)) continue;
    const column = columns.at(-1) ?? "";
    const message = `${named(columns, values)} must be new: ${noun} ${holder} has it already`;
    problems.add({ file, line: lineOf(row, column), column, message });
  }
}

/** `category_id “3” with name “Lawn”` */
function named(columns: readonly string[], values: Readonly<Record<string, unknown>>): string {
  return columns.map((column) => `${column} “${values[column]}”`).join(" with ");
}
