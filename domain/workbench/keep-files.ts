import { sql } from "kysely";
import type { Context } from "../context.ts";
import type { RecordDescription } from "../records/record.ts";
import { hasKey } from "../records/record-key.ts";

/** Remembers what is known of the files of records that change or go, so that the change can be taken back. */
export async function keepFiles(
  { db, now }: Pick<Context, "db" | "now">,
  records: readonly { record: RecordDescription; key: string }[],
): Promise<void> {
  for (const { record, key } of records.filter(({ record: { columns } }) => columns.source?.found))
    await sql`
      insert into workbench_file (source, found, added_at)
      select it.source, to_jsonb(it), ${now()} from (
        select ${foundColumns(record)} from ${sql.table(record.table)} it where ${hasKey(record, key)}) it
      on conflict (source) do update set added_at = excluded.added_at`.execute(db);
}

/** SQL: the columns that hold what was found out about a record's file. */
export function foundColumns(record: RecordDescription | undefined) {
  return sql.join((record?.columns.source?.found ?? []).map((column) => sql.ref(column)));
}
