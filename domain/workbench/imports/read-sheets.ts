import type { Database } from "../../../db/schema.ts";
import { didYouMean } from "../../fields/nearest-name.ts";
import { quoted } from "../../records/cells.ts";
import { readSomeCells } from "../../records/read-cells.ts";
import { type RecordDescription, uniqueIn } from "../../records/record.ts";
import type { Cells } from "../../records/record-key.ts";
import type { Problems } from "../../transfers/problems.ts";
import type { CsvRecord } from "../../transfers/sheets/read-csv.ts";
import { readerOfSheet, type Sheet } from "../../transfers/sheets/read-sheet.ts";
import { editedRecord } from "../edited-records.ts";
import { columnCalled, labelOf } from "../labels.ts";
import { nextId } from "../next-id.ts";
import { accidentOf } from "../sheets/sheet-accidents.ts";
import { type Described, type IdFiller, idFiller } from "./fill-ids.ts";
import type { CellNote, HandedRow } from "./handed-in.ts";
import { decidedIn, type KnownRecords, knowRecords } from "./known-records.ts";
import { partsOf, type StoredSheet } from "./stored-sheets.ts";

/** Rows of each table that are not looked at, by their numbers; "all" of a table. */
export type LeftOut = Map<string, Set<number> | "all">;

type Stored = { id: number; stored: readonly StoredSheet[] };

/**
 * Reads the stored sheets of an import as the files of a folder are read. A sheet may have some columns only, as long as they tell its records: the others
 * are as they are in the catalogue.
 *
 * @param problems gets what is wrong, among it what a spreadsheet has done to cells
 * @param onRows called with the number of rows of each part
 */
export async function readSheets(
  db: Database,
  { id, stored }: Stored,
  leftOut: LeftOut,
  { problems, onRows }: { problems: Problems; onRows: (count: number) => void },
): Promise<Map<string, Sheet>> {
  const sheets = new Map<string, Sheet>();
  for (const sheet of stored) {
    const without = leftOut.get(sheet.table);
    if (without === "all") continue;
    const { record } = editedRecord(sheet.table);
    const words = sheet.heading.map((word) => columnCalled(record, word) ?? word.replace(/\p{Cf}/gu, "").trim());
    const isUnknown = words.map((name) => name !== "" && !Object.hasOwn(record.columns, name));
    const called = Object.keys(record.columns).map((name) => labelOf(record, name));
    // What else is wrong is said too, so that all of it is corrected at once.
    const names = words.map((name, at) => (isUnknown[at] ? "" : name));
    const withoutUnknown = ([row, cells]: HandedRow): HandedRow =>
      isUnknown.includes(true) ? [row, cells.map((cell, at) => (isUnknown[at] ? "" : cell))] : [row, cells];
    const isTaken = await rowsTaken(db, id, sheet, { record, names, without });
    const ids = idFiller(db, id, { record, names });
    const known = await knowRecords(db, record, names);
    // Row 1 is left out where it is looked what the others would change.
    if (!known || !without?.has(1))
      for (const column of words.filter((_, at) => isUnknown[at])) {
        const message = `${column} is not a column of this table${didYouMean(column, called)}: take it out, or name it as one of these: ${called.join(", ")}`;
        problems.add({ file: record.file, line: 1, column, message });
      }
    if (!known && isUnknown.includes(true)) {
      // One of them may be what tells the records: without it each row would be wrong.
      sheets.set(record.table, { columns: new Set(words), rows: undefined });
      continue;
    }
    const complete = await completer(db, record, names, { known, ids, problems });
    const addAccidents = accidentsIn(db, record, names, { notes: sheet.notes.cells, problems });
    const reader = readerOfSheet(record, problems);
    reader.take({ cells: complete.names, lines: [] });
    let isOfKnown = known !== undefined;
    for await (const part of partsOf(db, id, sheet.table)) {
      const rows = await ids.fill(part.rows.filter(isTaken).map(withoutUnknown));
      const found = (await known?.find(rows)) ?? [];
      isOfKnown &&= rows.every((_, at) => found[at]);
      await addAccidents(rows, found);
      addDecided(record, names, rows, { found, problems });
      for (const [at, row] of rows.entries()) {
        const whole = complete.row(row, found[at]);
        if (whole) reader.take(whole);
      }
      onRows(part.rows.length);
    }
    const completed = new Set(complete.names.filter((name) => !names.includes(name)));
    sheets.set(record.table, { ...reader.end(), completed, isOfKnown });
  }
  return sheets;
}

/** Which rows are not left out; where a sheet is complete for an owner, all rows of an owner are left out together: the rest would remove what is left out. */
async function rowsTaken(
  db: Database,
  id: number,
  { table }: StoredSheet,
  { record: { completeFor }, names, without }: Described & { without: Set<number> | undefined },
): Promise<(row: HandedRow) => boolean> {
  if (!without) return () => true;
  const at = completeFor === undefined ? -1 : names.indexOf(completeFor);
  const owners = new Set<string | undefined>();
  if (at >= 0)
    for await (const { rows } of partsOf(db, id, table))
      for (const [row, cells] of rows) if (without.has(row)) owners.add(cells[at]);
  return ([row, cells]) => !without.has(row) && !owners.has(cells[at]);
}

/**
 * Adds to rows the columns that their sheet has not, so that each is judged as a whole: of records that exist as they are. New ones get the next ids.
 *
 * @returns the columns, and what makes a row of the sheet a whole one; undefined for a row that is wrong
 */
async function completer(
  db: Database,
  record: RecordDescription,
  names: readonly string[],
  { known, ids, problems }: { known: KnownRecords | undefined; ids: IdFiller; problems: Problems },
) {
  const asItIs = ([row, cells]: HandedRow): CsvRecord => ({ cells, lines: [row, ...cells.map(() => row)] });
  const lacking = Object.keys(record.columns).filter((name) => !names.includes(name));
  if (lacking.length === 0 || !known) return { names: [...names], row: asItIs };
  const lacked = lacking.filter((name) => name !== "id" && record.columns[name]?.presence === "filled");
  let next = "id" in record.columns ? await nextId(db, record) : 0;
  const whole = [...names, ...lacking];
  return {
    names: whole,
    row([row, cells]: HandedRow, stored: Cells | undefined): CsvRecord | undefined {
      const refuse = (message: string, column = "") => problems.add({ file: record.file, line: row, column, message });
      if (cells.length < names.length) {
        refuse(`The row has ${cells.length} cells and the heading ${names.length}: is a separator missing?`);
        return undefined;
      }
      if (cells.slice(names.length).some((cell) => cell.trim() !== "")) {
        refuse(`The row has cells beyond the ${names.length} columns of the heading: has it slipped sideways?`);
        return undefined;
      }
      if (!stored && lacked.length > 0) {
        const { column, suggest } = ids.knownBy(row) ?? known;
        const cell = (cells[names.indexOf(column)] ?? "").trim();
        const lack = lacked.map((name) => labelOf(record, name)).join(", ");
        const is = cell === "" ? "and is empty" : `there is no ${quoted(cell)}`;
        refuse(
          `${column} must name a ${record.noun} of the catalog, ${is}; a new one needs ${lack} too${cell === "" ? "" : suggest(cell)}`,
          column,
        );
        return undefined;
      }
      const added = lacking.map((name) => stored?.[name] ?? (name === "id" ? String(next++) : ""));
      return { cells: [...cells.slice(0, names.length), ...added], lines: whole.map(() => row) };
    },
  };
}

/** Names cells of columns that other acts decide, where they say otherwise: an import releases no kit and recalls no lot. */
function addDecided(
  record: RecordDescription,
  names: readonly string[],
  rows: readonly HandedRow[],
  { found, problems }: { found: readonly (Cells | undefined)[]; problems: Problems },
): void {
  const decided = decidedIn(record, names);
  for (const [at, [row, cells]] of decided.length === 0 ? [] : rows.entries()) {
    const known = found[at];
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
  error: "holds an error of the spreadsheet, not a value: type the value, or leave the cell empty",
  formula: "is a formula without a result: open the file in the spreadsheet program, and save it again",
  merged: "is merged with other cells: take the merge apart, and fill each cell",
};

/** Names what a spreadsheet has done to cells that could be read all the same: nothing of it is imported silently. */
function accidentsIn(
  db: Database,
  record: RecordDescription,
  names: readonly string[],
  { notes, problems }: { notes: readonly CellNote[]; problems: Problems },
): (rows: readonly HandedRow[], found: readonly (Cells | undefined)[]) => Promise<void> {
  const { file } = record;
  const byRow = Map.groupBy(notes, ({ row }) => row);
  const suspects = columnsWithNames(record).filter((name) => names.includes(name));
  const meant = new Map<string, Set<string | undefined>>();
  /** What the catalogue says itself is meant: a pack of “1 set” is no day in September. */
  async function meantIn(column: string): Promise<ReadonlySet<string | undefined>> {
    const known = meant.get(column);
    if (known) return known;
    const all = await readSomeCells(db, record, { columns: [column], from: 0, limit: Number.MAX_SAFE_INTEGER });
    const cells = new Set(all.map((one) => one[column]));
    meant.set(column, cells);
    return cells;
  }
  return async (rows, found) => {
    for (const [at, [row, cells]] of rows.entries()) {
      const ofCatalog = (column: string) => (found[at]?.[column] ? `; the catalog has ${quoted(found[at][column])}` : "");
      for (const { column: place, what } of byRow.get(row) ?? []) {
        const column = names[place] ?? "";
        const description = record.columns[column];
        if (!description || (what === "date" && description.type === "date")) continue;
        problems.add({ file, line: row, column, message: `${column} ${words[what]}${ofCatalog(column)}` });
      }
      const lost = cells.findIndex((cell) => cell.includes("\ufffd"));
      const column = names[lost] ?? "";
      if (lost >= 0) {
        const message = `${column} has lost letters (\ufffd): save the file as “CSV UTF-8” or .xlsx`;
        problems.add({ file, line: row, column, message });
      }
      for (const suspect of suspects) {
        const cell = cells[names.indexOf(suspect)] ?? "";
        const accident = accidentOf(cell);
        if (accident && !(await meantIn(suspect)).has(cell.trim()))
          problems.add({
            file,
            line: row,
            column: suspect,
            message: `${suspect} is “${cell}”: ${accident}${ofCatalog(suspect)}`,
          });
      }
    }
  };
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
