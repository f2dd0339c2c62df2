import { sql } from "kysely";
import type { Columns } from "./column.ts";
import { type RecordDescription, uniqueIn } from "./record.ts";

/** The cells of a record, by the names of its columns: what a line of its file would hold. */
export type Cells = Readonly<Record<string, string>>;

/** The columns that a record is known by. */
export function keyColumns(record: Pick<RecordDescription, "unique">): readonly string[] {
  return uniqueIn(record)[0] ?? ["id"];
}

/** A record's key as one text: its cells between `|`; the last one may hold a `|` itself. */
export function keyOf(record: Pick<RecordDescription, "unique">, cells: Cells): string {
  return keyColumns(record)
    .map((column) => cells[column] ?? "")
    .join("|");
}

/** The cells that some values of a row would be written as. */
export function cellsOfValues({ columns }: { columns: Columns }, values: Readonly<Record<string, unknown>>): Cells {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === null || value === undefined ? "" : (columns[name]?.write(value) ?? ""),
    ]),
  );
}

/** The cells of a key, by column. */
export function cellsOfKey(record: Pick<RecordDescription, "unique">, key: string): Cells {
  const columns = keyColumns(record);
  const parts = key.split("|");
  const cells = [...parts.slice(0, columns.length - 1), parts.slice(columns.length - 1).join("|")];
  return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""]));
}

/** SQL: a column's cell as text in a row `it`, where it is part of a key. */
export function keyText(columns: Columns, name: string) {
  const { as, references } = columns[name] ?? {};
  if (!as || typeof references !== "object") return sql<string>`${sql.ref(`it.${name}`)}::text`;
  return sql<string>`(select of.${sql.ref(references.by)} from ${sql.table(references.table)} of where of.id = ${sql.ref(`it.${as}`)})`;
}

/** SQL: whether a row `it` is the record of one of some keys; of thousands too, which are one parameter for each column. */
export function hasKeyAmong(record: RecordDescription, keys: readonly string[]) {
  const columns = keyColumns(record).map((name) => ({ name, ...record.columns[name] }));
  const cells = keys
    .map((key) => cellsOfKey(record, key))
    .filter((one) => columns.every(({ name, value }) => value !== "number" || /^\d{1,9}$/.test(one[name] ?? "")));
  const stored = columns.map(({ name, as }) => sql.ref(`it.${as ?? name}`));
  const wanted = columns.map(({ as, references, value }, at) => {
    const cell = sql.ref(`wanted.cell${at}`);
    if (as && typeof references === "object")
      return sql`(select of.id from ${sql.table(references.table)} of where of.${sql.ref(references.by)} = ${cell})`;
    return value === "number" ? sql`${cell}::int` : cell;
  });
  const lists = columns.map(({ name }) => sql`${cells.map((one) => one[name] ?? "")}::text[]`);
  const names = columns.map((_, at) => sql.ref(`cell${at}`));
  return sql<boolean>`((${sql.join(stored)}) in (select ${sql.join(wanted)} from unnest(${sql.join(lists)}) wanted (${sql.join(names)})))`;
}
