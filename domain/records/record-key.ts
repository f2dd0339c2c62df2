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

/** SQL: whether a row `it` is the record of a key. */
export function hasKey(record: RecordDescription, key: string) {
  const conditions = Object.entries(cellsOfKey(record, key)).map(([name, cell]) => {
    const { as, references, value } = record.columns[name] ?? {};
    if (as && typeof references === "object")
      return sql`${sql.ref(`it.${as}`)} = (select of.id from ${sql.table(references.table)} of where of.${sql.ref(references.by)} = ${cell})`;
    if (value === "number" && !/^\d{1,9}$/.test(cell)) return sql`false`;
    return sql`${sql.ref(`it.${name}`)} = ${cell}`;
  });
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
