import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Reference } from "../records/column.ts";
import { listOfRecords } from "../records/list-of-records.ts";
import { readCellsWith } from "../records/read-cells.ts";
import { type RecordDescription, uniqueIn } from "../records/record.ts";
import type { Sheet, Sheets } from "./sheets/read-sheet.ts";

/** What a table holds: the ids of its rows, and each by the name that no other row of its table may have (a product's item number, a method's designation). */
type Names = { ids: ReadonlySet<number>; names: ReadonlyMap<string, number> };

/** What each table holds now, and what it will after the import: rows are only ever added and changed. */
export type NameIndex = {
  before: ReadonlyMap<string, Names>;
  after: ReadonlyMap<string, Names>;
  /** The keys, after the import, of records that have no id and are pointed at by a text: the numbers of lots. */
  keys: ReadonlyMap<string, ReadonlySet<string>>;
  /** The ids that tables of the folder hold now by what each of their rows has alone (`once`). */
  once: ReadonlyMap<string, ReadonlyMap<string, number>>;
};

/** The columns whose values only one row may have together: `name`, or `category_id` and `name`. */
export function ownName(record: RecordDescription): readonly string[] | undefined {
  return uniqueIn(record)[1];
}

/** One string for the values of some columns; undefined when one of them could not be read. */
export function joined(columns: readonly string[], values: Readonly<Record<string, unknown>>): string | undefined {
  const parts = columns.map((column) => values[column]);
  return parts.includes(undefined) ? undefined : parts.join("\u0000");
}

/** Reads what the catalogue holds, and adds the rows of the folder to it. */
export async function readNameIndex(db: Database, sheets: Sheets): Promise<NameIndex> {
  const before = new Map<string, Names>();
  const after = new Map<string, Names>();
  for (const record of listOfRecords.filter(({ columns }) => "id" in columns)) {
    const columns = ownName(record);
    const stored = await readNames(db, record.table, columns);
    before.set(record.table, stored);
    after.set(record.table, withRows(stored, sheets.get(record.table), columns));
  }
  const keys = new Map<string, ReadonlySet<string>>();
  for (const record of keyed) keys.set(record.table, await readKeys(db, sheets, record));
  const once = new Map<string, ReadonlyMap<string, number>>();
  for (const record of listOfRecords)
    if (record.once) once.set(record.table, await readOnce(db, record, record.once, sheets.get(record.table)));
  return { before, after, keys, once };
}

async function readOnce(
  db: Database,
  record: RecordDescription,
  columns: readonly string[],
  sheet: Sheet | undefined,
): Promise<Map<string, number>> {
  const column = columns.at(-1) ?? "";
  const among = new Set([...(sheet?.rows?.with([column]) ?? [])].map(({ values }) => String(values[column])));
  if (among.size === 0) return new Map();
  const all = await readCellsWith(db, record, { column, among: [...among], columns: ["id", ...columns] });
  return new Map(all.map((cells) => [joined(columns, cells) ?? "", Number(cells.id)]));
}

/** Finds what a table holds of the record that a reference means: its id, or the text by which it is known. */
export function idFinder({ after, keys }: NameIndex): (reference: Reference) => number | string | undefined {
  return ({ table, by, key }) => {
    const texts = keys.get(table);
    if (texts) return texts.has(key) ? key : undefined;
    const known = after.get(table);
    if (by === "id") return known?.ids.has(Number(key)) ? Number(key) : undefined;
    return known?.names.get(key);
  };
}

/** Every name of a table's records, to look for the one that was meant. */
export function namesOf({ after, keys }: NameIndex, table: string): Iterable<string> {
  return keys.get(table) ?? after.get(table)?.names.keys() ?? [];
}

/** The records without an id that columns of others point at. */
const pointedAt = new Set(
  listOfRecords.flatMap(({ columns }) =>
    Object.values(columns).flatMap(({ references }) => (typeof references === "object" ? references.table : [])),
  ),
);
const keyed = listOfRecords.filter(({ table, columns }) => pointedAt.has(table) && !("id" in columns));

async function readKeys(db: Database, sheets: Sheets, record: RecordDescription): Promise<Set<string>> {
  const [column = ""] = uniqueIn(record)[0] ?? [];
  const { rows } = await sql<{ key: string }>`
    select ${sql.ref(column)} as key from ${sql.table(record.table)}`.execute(db);
  const keys = new Set(rows.map(({ key }) => key));
  for (const { values } of sheets.get(record.table)?.rows?.with([column]) ?? []) keys.add(String(values[column]));
  return keys;
}

async function readNames(db: Database, table: string, columns: readonly string[] = []): Promise<Names> {
  const { rows } = await sql<{ id: number } & Record<string, unknown>>`
    select ${sql.join(["id", ...columns].map((column) => sql.ref(column)))} from ${sql.table(table)}`.execute(db);
  const ids = new Set(rows.map(({ id }) => id));
  return { ids, names: new Map(columns.length === 0 ? [] : rows.map((row) => [joined(columns, row) ?? "", row.id])) };
}

/** A row whose id or name could not be read still has an entry: it is reported itself, and not what points at it. */
function withRows({ ids, names }: Names, sheet: Sheet | undefined, columns: readonly string[] = []): Names {
  if (!sheet?.rows?.length) return { ids, names };
  const rows = [...sheet.rows.with(["id", ...columns])].map(({ values }, at) => ({
    id: (values.id as number | undefined) ?? -1 - at,
    name: joined(columns, values) ?? `\u0001${at}`,
  }));
  const written = new Set(rows.map(({ id }) => id));
  const after = new Map(columns.length === 0 ? [] : [...names].filter(([, id]) => !written.has(id)));
  if (columns.length > 0) for (const { id, name } of rows) after.set(name, id);
  return { ids: new Set([...ids, ...written]), names: after };
}
