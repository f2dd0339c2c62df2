import { sql } from "kysely";
import type { Context } from "../context.ts";
import type { RecordDescription } from "../records/record.ts";
import { hasKeyAmong } from "../records/record-key.ts";
import { foundColumns } from "../transfers/read-known-files.ts";

/** Remembers what is known of the files of records that change or go, so that the change can be taken back. */
export async function keepFiles(
  { db, now }: Pick<Context, "db" | "now">,
  records: readonly { record: RecordDescription; key: string }[],
): Promise<void> {
  const withFile = records.filter(({ record: { columns } }) => columns.source?.found);
  for (const [record, ofRecord] of Map.groupBy(withFile, ({ record }) => record)) {
    const keys = ofRecord.map(({ key }) => key);
    await sql`
      insert into workbench_file (source, found, added_at)
      select it.source, to_jsonb(it), ${now()} from (
        select distinct on (source) ${foundColumns(record)} from ${sql.table(record.table)} it where ${hasKeyAmong(record, keys)}) it
      on conflict (source) do update set added_at = excluded.added_at`.execute(db);
  }
}
