import { sql } from "kysely";
import type { Database, Schema } from "../../db/schema.ts";
import type { Reference } from "./columns.ts";
import { type ImportTable, importTables } from "./import-tables.ts";
import type { Sheets } from "./read-sheet.ts";

/** Records by id, each with the name that no other record of its table may have (a product's item number, a method's designation). */
type Names = Map<number, string>;

/** What stands in the catalogue now, and what will after the import: rows are only ever added and changed. */
export type NameIndex = { before: Partial<Record<ImportTable, Names>>; after: Partial<Record<ImportTable, Names>> };

/** The columns that make a record's own name: `name`, or `category_id` and `name`. */
export function ownName(table: ImportTable): readonly string[] | undefined {
  return importTables[table].unique[1];
}

/** One string for the values of some columns; undefined when one of them could not be read. */
export function joined(columns: readonly string[], values: Readonly<Record<string, unknown>>): string | undefined {
  const parts = columns.map((column) => values[column]);
  return parts.includes(undefined) ? undefined : parts.join("\u0000");
}

/** Reads what the catalogue holds and lays the folder's rows over it. */
export async function readNameIndex(db: Database, sheets: Sheets): Promise<NameIndex> {
  const directory: NameIndex = { before: {}, after: {} };
  for (const table of Object.keys(importTables) as ImportTable[]) {
    if (!("id" in importTables[table].columns)) continue;
    const columns = ownName(table) ?? ["id"];
    const before = await readNames(db, table, columns);
    directory.before[table] = before;
    directory.after[table] = new Map([...before, ...namesIn(sheets, table, columns)]);
  }
  return directory;
}

/** Finds the id of the record that a reference means. */
export function idFinder({ after }: NameIndex): (reference: Reference) => number | undefined {
  const ids = new Map<keyof Schema, Map<string, number>>();
  return ({ table, by, key }) => {
    const names = after[table as ImportTable];
    if (by === "id") return names?.has(Number(key)) ? Number(key) : undefined;
    const known = ids.get(table) ?? new Map([...(names ?? [])].map(([id, name]) => [name, id]));
    ids.set(table, known);
    return known.get(key);
  };
}

async function readNames(db: Database, table: ImportTable, columns: readonly string[]): Promise<Names> {
  const { rows } = await sql<{ id: number } & Record<string, unknown>>`
    select id, ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}`.execute(db);
  return new Map(rows.map((row) => [row.id, joined(columns, row) ?? ""]));
}

/** A row whose id or name could not be read is there all the same: what points at it is not to blame. */
function namesIn(sheets: Sheets, table: ImportTable, columns: readonly string[]): Names {
  const names: Names = new Map();
  for (const [at, { values }] of (sheets[table]?.rows ?? []).entries()) {
    const id = "id" in values ? values.id : undefined;
    names.set(id ?? -1 - at, joined(columns, values) ?? `\u0001${at}`);
  }
  return names;
}
