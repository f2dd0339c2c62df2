import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { RecordDescription } from "../records/record.ts";

/** The next id that neither a record nor a draft has, nor a record that was removed. */
export async function nextId(db: Database, { table }: RecordDescription): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select 1 + greatest(
      coalesce((select max(id) from ${sql.table(table)}), 0),
      coalesce((select max(key::int) from record_draft where table_name = ${table} and act = 'add' and key ~ '^[0-9]{1,9}$'), 0),
      coalesce((select max(key::int) from record_change where table_name = ${table} and key ~ '^[0-9]{1,9}$'), 0)
    ) as id`.execute(db);
  return rows[0]?.id ?? 1;
}
