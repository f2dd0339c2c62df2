import { type RawBuilder, sql } from "kysely";

/** SQL: whether the column is one of the ids. */
export function isOneOf(column: string, ids: readonly number[]): RawBuilder<boolean> {
  return sql`${sql.ref(column)} = any(${ids}::integer[])`;
}

/** SQL: the order of the ids in the list. */
export function inOrderOfIds(column: string, ids: readonly number[]): RawBuilder<number> {
  return sql`array_position(${ids}::integer[], ${sql.ref(column)})`;
}
