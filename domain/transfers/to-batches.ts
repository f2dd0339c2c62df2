import { type Column, type Columns, type Reference, referencesOf } from "../records/column.ts";
import { listOfRecords } from "../records/list-of-records.ts";
import { ownerColumn, ownersAmong } from "../records/medium.ts";
import { type RecordDescription, uniqueIn } from "../records/record.ts";
import type { FilesByCell } from "./resolve-files.ts";
import type { Sheet, Sheets } from "./sheets/read-sheet.ts";
import type { Batch, Key } from "./write-rows.ts";

/** Rows for one table of the database; `completeFor`: the records that have no links but these rows. */
export type Transfer = Batch & { completeFor?: { column: string; ids: readonly Key[] } };

type Known = { find: (reference: Reference) => Key | undefined; files: Record<"picture" | "download", FilesByCell> };
type Row = Readonly<Record<string, unknown>>;

const ownerColumns = [...ownersAmong(listOfRecords).values()].map(({ table }) => ownerColumn(table));

/** Turns checked sheets into rows of the database's tables, one table after the other, in the order in which tables point at each other. */
export function* toBatches(sheets: Sheets, known: Known): Generator<Transfer> {
  for (const record of listOfRecords) {
    const sheet = sheets.get(record.table);
    if (!sheet) continue;
    yield rowsOf(record, sheet, known);
    yield* linksOf(record, sheet);
  }
}

function rowsOf(record: RecordDescription, sheet: Sheet, known: Known): Transfer {
  const { table, columns, completeFor } = record;
  const present = presentColumns(columns, sheet).filter(([, { links }]) => !links);
  const special = present.filter(([, { as, found, references }]) => as || found || references === "owner");
  const rows = (sheet.rows ?? []).map(({ values }): Row => {
    if (special.length === 0) return values;
    return Object.assign({ ...values }, ...special.map(([name, column]) => stored(name, column, values[name], known)));
  });
  const columnOf = (name: string) => columns[name]?.as ?? name;
  const complete = completeFor && columnOf(completeFor);
  return {
    table,
    key: (uniqueIn(record)[0] ?? []).map(columnOf),
    columns: present.flatMap(([name, column]) => tableColumns(name, column)),
    rows,
    ...(complete ? { completeFor: { column: complete, ids: [...new Set(rows.map((row) => row[complete] as Key))] } } : {}),
  };
}

/** The columns of the table that a column fills. */
function tableColumns(name: string, { as, found, references }: Column<unknown>): readonly string[] {
  return references === "owner" ? ownerColumns : (found ?? [as ?? name]);
}

/** What a table holds in place of a value: an id where the value is a name, what was found out where it is a file. */
function stored(name: string, column: Column<unknown>, value: unknown, { find, files }: Known): object {
  if (column.found) return files[column.file as "picture" | "download"].get(String(value)) ?? {};
  const [reference] = referencesOf(column, value);
  return reference ? { [column.as ?? ownerColumn(reference.table)]: find(reference) } : { [name]: value };
}

/** Rows of the tables of links, made from the lists of ids in the cells, in their order. */
function linksOf({ table, columns }: RecordDescription, sheet: Sheet): Transfer[] {
  const owner = `${table}_id`;
  const records = (sheet.rows ?? []).map(({ values }) => values);
  const ids = records.map(({ id }) => id as number);
  return presentColumns(columns, sheet).flatMap(([name, { links }]) => {
    if (!links) return [];
    const linked = name.replace(/s$/, "");
    const rows = records.flatMap((record) =>
      (record[name] as number[]).map((id, at) => ({ [owner]: record.id, [linked]: id, position: (at + 1) * 10 })),
    );
    const key = [owner, linked];
    return [{ table: links, key, columns: [...key, "position"], rows, completeFor: { column: owner, ids } }];
  });
}

function presentColumns(columns: Columns, sheet: Sheet): [string, Column<unknown>][] {
  return Object.entries(columns).filter(([name]) => sheet.columns.has(name));
}
