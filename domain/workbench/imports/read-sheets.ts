import { sql } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { didYouMean } from "../../fields/nearest-name.ts";
import { decidedElsewhere } from "../../records/decided-elsewhere.ts";
import { readAllCells, readCells } from "../../records/read-cells.ts";
import { type RecordDescription, uniqueIn } from "../../records/record.ts";
import { keyOf } from "../../records/record-key.ts";
import type { Problems } from "../../transfers/problems.ts";
import type { CsvRecord } from "../../transfers/sheets/read-csv.ts";
import { readerOfSheet, type Sheet } from "../../transfers/sheets/read-sheet.ts";
import { editedRecord } from "../edited-records.ts";
import { columnCalled, labelOf } from "../labels.ts";
import { accidentOf } from "../sheets/sheet-accidents.ts";
import { completeRows } from "./complete-rows.ts";
import type { CellNote } from "./handed-in.ts";

/** A sheet of an import as it was handed in. */
export type StoredSheet = {
  table: string;
  name: string;
  heading: string[];
  rows: [row: number, cells: string[]][];
  notes: { cells: CellNote[]; about: string[] };
};

/** Rows of each table that are not looked at, by their numbers; "all" of a table. */
export type LeftOut = Map<string, Set<number> | "all">;

/** The sheets of an import, by table. */
export async function selectSheets(db: Database, id: number): Promise<StoredSheet[]> {
  return db
    .selectFrom("catalogue_import_sheet")
    .select(["table_name as table", "name", "heading"])
    .select([sql<StoredSheet["rows"]>`rows`.as("rows"), sql<StoredSheet["notes"]>`notes`.as("notes")])
    .where("import_id", "=", id)
    .orderBy("table_name")
    .execute();
}

/**
 * Reads stored sheets as the files of a folder are read. A sheet may have some columns only, as long as they tell its records: the others are as they
 * are in the catalogue.
 *
 * @param problems gets what is wrong, among it what a spreadsheet has done to cells
 */
export async function readSheets(
  db: Database,
  stored: readonly StoredSheet[],
  leftOut: LeftOut,
  problems: Problems,
): Promise<Map<string, Sheet>> {
  const sheets = new Map<string, Sheet>();
  for (const sheet of stored) {
    const without = leftOut.get(sheet.table);
    if (without === "all") continue;
    const { record } = editedRecord(sheet.table);
    const names = sheet.heading.map((word) => columnCalled(record, word) ?? word);
    const unknown = names.filter((name) => name !== "" && !Object.hasOwn(record.columns, name));
    if (unknown.length > 0) {
      // Without its column each row would be wrong.
      const called = Object.keys(record.columns).map((name) => labelOf(record, name));
      for (const column of unknown) {
        const message = `${column} is not a column of this table${didYouMean(column, called)}: it has ${called.join(", ")}`;
        problems.add({ file: record.file, line: 1, column, message });
      }
      sheets.set(record.table, { columns: new Set(names), rows: undefined });
      continue;
    }
    const rows = without ? rowsWithout(record, names, sheet.rows, without) : sheet.rows;
    await addAccidents(db, record, names, { ...sheet, rows }, problems);
    await addDecided(db, record, names, rows, problems);
    const records = rows.map(([row, cells]): CsvRecord => ({ cells, lines: [row, ...cells.map(() => row)] }));
    const whole = await completeRows(db, record, { names, records }, problems);
    const completed = new Set(whole.names.filter((name) => !names.includes(name)));
    const reader = readerOfSheet(record, problems);
    for (const one of [{ cells: whole.names, lines: [] }, ...whole.records]) reader.take(one);
    sheets.set(record.table, { ...reader.end(), completed });
  }
  return sheets;
}

/** The rows without some; where a sheet is complete for an owner, without all rows of that owner: the rest would remove what is left out. */
function rowsWithout(
  { completeFor }: RecordDescription,
  names: readonly string[],
  rows: StoredSheet["rows"],
  without: ReadonlySet<number>,
): StoredSheet["rows"] {
  const at = completeFor === undefined ? -1 : names.indexOf(completeFor);
  const owners = new Set(at < 0 ? [] : rows.filter(([row]) => without.has(row)).map(([, cells]) => cells[at]));
  return rows.filter(([row, cells]) => !without.has(row) && !owners.has(cells[at]));
}

/** Names cells of columns that other acts decide, where they say otherwise: an import releases no kit, recalls no lot, and gives no item another number, which its kits and lots would have to follow. */
async function addDecided(
  db: Database,
  record: RecordDescription,
  names: readonly string[],
  rows: StoredSheet["rows"],
  problems: Problems,
): Promise<void> {
  const decided = [...(decidedElsewhere[record.table] ?? []), ...(record.table === "product" ? ["item_number"] : [])].filter(
    (name) => names.includes(name),
  );
  if (decided.length === 0) return;
  const keyOfRow = (cells: readonly string[]) =>
    keyOf(record, Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? "").trim()])));
  const keys = rows.map(([, cells]) => keyOfRow(cells));
  const stored = await readCells(db, record, keys);
  for (const [at, [row, cells]] of rows.entries()) {
    const known = stored.get(keys[at] ?? "");
    // A new lot has a status, and a new item a number.
    if (!known && record.table !== "kit") continue;
    for (const column of decided) {
      const [cell, is] = [(cells[names.indexOf(column)] ?? "").trim(), known?.[column] ?? ""];
      if (cell === is) continue;
      const message = `${column} is decided on the ${record.noun}’s own page, and is ${is === "" ? "empty" : `“${is}”`} there: leave it so`;
      problems.add({ file: record.file, line: row, column, message });
    }
  }
}

const words: Readonly<Record<CellNote["what"], string>> = {
  date: "is a date in the spreadsheet, and this column holds none: format the column as text and type it again",
  error: "is an error of the spreadsheet, not a value",
  formula: "is a formula without a result: open the file in the spreadsheet program, and save it again",
  merged: "is merged with other cells: take the merge apart, and fill each cell",
};

/** Names what a spreadsheet has done to cells that could be read all the same: nothing of it is imported silently. */
async function addAccidents(
  db: Database,
  record: RecordDescription,
  names: readonly string[],
  { rows, notes }: Pick<StoredSheet, "rows" | "notes">,
  problems: Problems,
): Promise<void> {
  const { file } = record;
  const byRow = Map.groupBy(notes.cells, ({ row }) => row);
  for (const [row, cells] of rows) {
    for (const { column: at, what } of byRow.get(row) ?? []) {
      const column = names[at] ?? "";
      const description = record.columns[column];
      if (!description || (what === "date" && description.type === "date")) continue;
      problems.add({ file, line: row, column, message: `${column} ${words[what]}` });
    }
    const lost = cells.findIndex((cell) => cell.includes("\ufffd"));
    const column = names[lost] ?? "";
    if (lost >= 0)
      problems.add({
        file,
        line: row,
        column,
        message: `${column} has lost letters (\ufffd): save the file as “CSV UTF-8” or .xlsx`,
      });
  }
  for (const column of columnsWithNames(record).filter((name) => names.includes(name))) {
    const at = names.indexOf(column);
    const suspect = rows.flatMap(([row, cells]) => {
      const [cell = "", accident] = [cells[at], accidentOf(cells[at] ?? "")];
      return accident ? [{ row, cell, accident }] : [];
    });
    // What the catalogue says itself is meant: a pack of “1 set” is no day in September.
    const meant = new Set(suspect.length === 0 ? [] : (await readAllCells(db, record)).map((cells) => cells[column]));
    for (const { row, cell, accident } of suspect)
      if (!meant.has(cell.trim())) problems.add({ file, line: row, column, message: `${column} is “${cell}”: ${accident}` });
  }
}

/** Columns that hold numbers and names of records as texts, which a spreadsheet takes for dates and numbers. */
function columnsWithNames(record: RecordDescription): string[] {
  const own = new Set(uniqueIn(record).flat());
  return Object.entries(record.columns)
    .filter(
      ([name, { value, references, names }]) =>
        value !== "number" && (own.has(name) || references !== undefined || names !== undefined),
    )
    .map(([name]) => name);
}
