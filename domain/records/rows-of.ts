import { sql } from "kysely";
import type { Columns } from "./column.ts";
import type { RecordOf } from "./record.ts";
import { type RowOf, selectColumns } from "./select-columns.ts";

/** SQL: the rows of a record, in its order, whose column is that of the row around them, as JSON. */
export function rowsOf<C extends Columns>(record: RecordOf<C, string>, column: keyof C & string, around: string) {
  return sql<RowOf<C>[]>`(
    select coalesce(json_agg(it), '[]') from (
      select ${sql.join(selectColumns(record.columns, "it"))} from ${sql.table(record.table)} it
      where ${sql.ref(`it.${column}`)} = ${sql.ref(around)} order by ${orderOf(record)}
    ) it)`;
}

/** SQL: the order of a record's rows `it`, for `order by`. */
export function orderOf({ order = ["position", "id"] }: Pick<RecordOf<Columns, string>, "order">) {
  return sql.join(order.map(placeOf));
}

/** `published_on desc` in SQL. */
function placeOf(entry: string) {
  const [column = "", direction] = entry.split(" ");
  return direction === "desc" ? sql`${sql.ref(column)} desc` : sql.ref(column);
}
