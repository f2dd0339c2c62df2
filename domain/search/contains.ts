import { type RawBuilder, sql } from "kysely";

/** SQL: whether any of the columns contains the text, whatever its case. `%` and `_` mean themselves. */
export function contains(text: string, ...columns: string[]): RawBuilder<boolean> {
  const pattern = `%${text.trim().replace(/[\\%_]/g, "\\$&")}%`;
  return sql`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} ilike ${pattern}`),
    sql` or `,
  )})`;
}
