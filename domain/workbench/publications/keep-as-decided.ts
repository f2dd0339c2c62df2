import { sql } from "kysely";
import type { Database } from "../../../db/schema.ts";
import { decidedElsewhere } from "../../records/decided-elsewhere.ts";
import type { RecordDescription } from "../../records/record.ts";
import { hasKeyAmong } from "../../records/record-key.ts";

/**
 * Until the transaction ends nobody decides about these records, such as that a lot is on hold: whole rows are read, and written a while later. Other records are left
 * to themselves.
 */
export async function keepAsDecided(db: Database, record: RecordDescription, keys: readonly string[]): Promise<void> {
  if (!(record.table in decidedElsewhere)) return;
  await sql`select from ${sql.table(record.table)} it where ${hasKeyAmong(record, keys)} order by it.ctid for update`.execute(db);
}
