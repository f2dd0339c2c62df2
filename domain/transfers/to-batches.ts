import { type Column, type Columns, type Reference, referencesOf } from "../records/column.ts";
import { listOfRecords } from "../records/list-of-records.ts";
import { ownerColumn, ownersAmong } from "../records/medium.ts";
import { type RecordDescription, uniqueIn } from "../records/record.ts";
import { ownName } from "./name-index.ts";
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
  const key = uniqueIn(record)[0] ?? [];
  // What says what the catalogue says is not written; of a name that another row may take over all parts are needed.
  const needed = [...key, ...(ownName(record) ?? [])];
  const isUntouched = (name: string) => sheet.isOfKnown && sheet.completed?.has(name) && !needed.includes(name);
  const present = presentColumns(columns, sheet).filter(([name, { links }]) => !links && !isUntouched(name));
  const special = present.filter(([, { as, found, references }]) => as || found || references === "owner");
  function* rows(): Generator<Row> {
    for (const { values } of sheet.rows?.with(present.map(([name]) => name)) ?? [])
      yield special.length === 0
        ? values
        : Object.assign({ ...values }, ...special.map(([name, column]) => stored(name, column, values[name], known)));
  }
  const columnOf = (name: string) => columns[name]?.as ?? name;
  const complete = completeFor && columnOf(completeFor);
  const ids = new Set<Key>();
  if (completeFor && complete)
    for (const { values } of sheet.rows?.with([completeFor]) ?? []) {
      const [owner] = special.filter(([name]) => name === completeFor);
      const row: Row = owner ? { ...stored(...owner, values[completeFor], known) } : values;
      ids.add(row[complete] as Key);
    }
  return {
    table,
    key: key.map(columnOf),
    isOfKnown: sheet.isOfKnown ?? false,
    columns: present.flatMap(([name, column]) => tableColumns(name, column)),
    rows: { [Symbol.iterator]: rows },
    ...(complete ? { completeFor: { column: complete, ids: [...ids] } } : {}),
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
  return presentColumns(columns, sheet).flatMap(([name, { links }]) => {
    if (!links) return [];
    const linked = name.replace(/s$/, "");
    const records = () => sheet.rows?.with(["id", name]) ?? [];
    function* rows(): Generator<Row> {
      for (const { values } of records())
        for (const [at, id] of (values[name] as number[]).entries())
          yield { [owner]: values.id, [linked]: id, position: (at + 1) * 10 };
    }
    const ids = [...records()].map(({ values }) => values.id as number);
    const key = [owner, linked];
    const completeFor = { column: owner, ids };
    return [{ table: links, key, columns: [...key, "position"], rows: { [Symbol.iterator]: rows }, completeFor }];
  });
}

function presentColumns(columns: Columns, sheet: Sheet): [string, Column<unknown>][] {
  return Object.entries(columns).filter(([name]) => sheet.columns.has(name));
}
