import { didYouMean } from "../../fields/nearest-name.ts";
import { type Columns, readCell } from "../../records/column.ts";
import type { RecordDescription } from "../../records/record.ts";
import type { Problems } from "../problems.ts";
import { PackedRows, type Row } from "./packed-rows.ts";
import { type CsvRecord, eachRecord, UnreadableCsv } from "./read-csv.ts";

/** The line of the file on which the cell of a column begins. */
export function lineOf({ line, lines }: Row, column: string): number {
  return lines?.[column] ?? line;
}

/**
 * A file of the folder. `columns` are those that its header names; a file that cannot be read has no `rows`. `completed`: columns that it does not have,
 * and that say what the catalogue says; `isOfKnown`: each of its rows is of a record that is in the catalogue.
 */
export type Sheet = {
  columns: ReadonlySet<string>;
  rows: PackedRows | undefined;
  completed?: ReadonlySet<string>;
  isOfKnown?: boolean;
};

/** The files that the folder holds, by the table that each fills. */
export type Sheets = ReadonlyMap<string, Sheet>;

/** Reads the file of a record and reports every cell that is not as its column wants it. @param chunks its bytes, in their order */
export async function readSheet(
  record: RecordDescription,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  problems: Problems,
): Promise<Sheet> {
  try {
    const sheet = readerOfSheet(record, problems);
    await eachRecord(chunks, sheet.take);
    return sheet.end();
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    problems.add({ file: record.file, line: error.line, column: "", message: error.message });
    return { columns: new Set(), rows: undefined };
  }
}

/** Takes the records of a sheet one after the other, its heading first, and reports every cell that is not as its column wants it. */
export function readerOfSheet(record: RecordDescription, problems: Problems) {
  const { file, columns } = record;
  let names: string[] | undefined;
  let faults = [{ column: "", message: "The file is empty: the first line must name the columns." }];
  const rows = new PackedRows();
  return {
    take(cells: CsvRecord): void {
      if (names === undefined) {
        names = cells.cells.map((name) => name.replace(/\p{Cf}/gu, "").trim());
        faults = headerFaults(names, columns);
      } else if (faults.length === 0) rows.push(readRow(record, names, cells, problems));
    },
    end(): Sheet {
      for (const fault of faults) problems.add({ file, line: 1, ...fault });
      return { columns: new Set(names), rows: faults.length > 0 ? undefined : rows };
    },
  };
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
  const line = record.lines[0] ?? 0;
  const lines: Record<string, number> | undefined = record.lines.some((begins) => begins !== line) ? {} : undefined;
  const misfit = misfitOf(names, record);
  if (misfit) problems.add({ file, line, column: "", message: misfit });
  for (const [at, name] of names.entries()) {
    const column = columns[name];
    if (!column) continue;
    const begins = record.lines[at] ?? line;
    if (lines) lines[name] = begins;
    const reading = readCell(column, record.cells[at] ?? "");
    if ("value" in reading) values[name] = reading.value;
    // In a row that has slipped sideways every cell would be wrong.
    else if (!misfit) problems.add({ file, line: begins, column: name, message: `${name} ${reading.refusal}` });
  }
  const fault = checkRow?.(values);
  if (fault)
    problems.add({
      file,
      line: lines?.[fault.column] ?? line,
      column: fault.column,
      message: `${fault.column} ${fault.refusal}`,
    });
  return { values, line, ...(lines && { lines }) };
}

/** Whether the row has as many cells as the header has columns; empty ones at the end do not count. */
function misfitOf(names: readonly string[], { cells }: CsvRecord): string | undefined {
  const surplus = cells.some((cell, at) => cell.trim() !== "" && !names[at]);
  if (!surplus && cells.length >= names.findLastIndex((name) => name !== "") + 1) return undefined;
  return `The row must have ${names.length} cells as the header has, not ${cells.length}: is a delimiter missing, or a cell that holds one not quoted?`;
}
