import { didYouMean } from "../../fields/nearest-name.ts";
import { type Columns, readCell } from "../../records/column.ts";
import type { RecordDescription } from "../../records/record.ts";
import type { Problems } from "../problems.ts";
import { type CsvRecord, readCsv, UnreadableCsv } from "./read-csv.ts";

/** A row: what could be read of it by column, and the line of the file on which each column's cell begins. */
export type Row = { values: Record<string, unknown>; lines: Readonly<Record<string, number>> };

/**
 * A file of the folder. `columns` are those that its header names; a file that cannot be read has no `rows`. `completed`: columns that it does not have,
 * and that say what the catalogue says.
 */
export type Sheet = { columns: ReadonlySet<string>; rows: Row[] | undefined; completed?: ReadonlySet<string> };

/** The files that the folder holds, by the table that each fills. */
export type Sheets = ReadonlyMap<string, Sheet>;

/** Reads the file of a record and reports every cell that is not as its column wants it. */
export function readSheet(record: RecordDescription, bytes: Uint8Array, problems: Problems): Sheet {
  try {
    const [header, ...records] = readCsv(bytes);
    return sheetOf(record, header?.cells, records, problems);
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    problems.add({ file: record.file, line: error.line, column: "", message: error.message });
    return { columns: new Set(), rows: undefined };
  }
}

/**
 * Reads the rows of a record, however they came, and reports every cell that is not as its column wants it.
 *
 * @param header the names of the columns; undefined for an empty file
 */
export function sheetOf(
  record: RecordDescription,
  header: readonly string[] | undefined,
  records: readonly CsvRecord[],
  problems: Problems,
): Sheet {
  const { file, columns } = record;
  const names = (header ?? []).map((name) => name.replace(/\p{Cf}/gu, "").trim());
  const headings = new Set(names);
  const faults = header
    ? headerFaults(names, columns)
    : [{ column: "", message: "The file is empty: the first line must name the columns." }];
  for (const fault of faults) problems.add({ file, line: 1, ...fault });
  if (faults.length > 0) return { columns: headings, rows: undefined };
  return { columns: headings, rows: records.map((cells) => readRow(record, names, cells, problems)) };
}

/** Spreadsheets write empty columns at the end; any other unknown column is a typing error. */
function headerFaults(names: readonly string[], columns: Columns): { column: string; message: string }[] {
  const known = Object.keys(columns);
  const missing = known.filter((name) => columns[name]?.presence !== "optional" && !names.includes(name));
  const unknown = names.filter((name) => name !== "" && !known.includes(name));
  const twice = names.filter((name, at) => name !== "" && names.indexOf(name) < at);
  return [
    ...unknown.map((column) => ({ column, message: `${column} is not a column of this file${didYouMean(column, known)}` })),
    ...twice.map((column) => ({ column, message: `${column} must be named only once` })),
    ...missing.map((column) => ({ column, message: `${column} must be among the columns: it is missing` })),
  ];
}

/** Reads one record of a file and reports every cell that is not as its column wants it. */
export function readRow(
  { file, columns, checkRow }: RecordDescription,
  names: readonly string[],
  record: CsvRecord,
  problems: Problems,
): Row {
  const values: Record<string, unknown> = {};
  const lines: Record<string, number> = {};
  const start = record.lines[0] ?? 0;
  const misfit = misfitOf(names, record);
  if (misfit) problems.add({ file, line: start, column: "", message: misfit });
  for (const [at, name] of names.entries()) {
    const column = columns[name];
    if (!column) continue;
    lines[name] = record.lines[at] ?? start;
    const reading = readCell(column, record.cells[at] ?? "");
    if ("value" in reading) values[name] = reading.value;
    // In a row that has slipped sideways every cell would be wrong.
    else if (!misfit) problems.add({ file, line: lines[name], column: name, message: `${name} ${reading.refusal}` });
  }
  const fault = checkRow?.(values);
  if (fault)
    problems.add({ file, line: lines[fault.column] ?? start, column: fault.column, message: `${fault.column} ${fault.refusal}` });
  return { values, lines };
}

/** Whether the row has as many cells as the header has columns; empty ones at the end do not count. */
function misfitOf(names: readonly string[], { cells }: CsvRecord): string | undefined {
  const surplus = cells.some((cell, at) => cell.trim() !== "" && !names[at]);
  if (!surplus && cells.length >= names.findLastIndex((name) => name !== "") + 1) return undefined;
  return `The row must have ${names.length} cells as the header has, not ${cells.length}: is a delimiter missing, or a cell that holds one not quoted?`;
}
