import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";

/** The advisory lock of an import or publication (pg_advisory_xact_lock), held until it commits: two servers that start on an empty database, or two people, write one after the other. */
export const importLock = 7_319_001;

/**
 * Works in a transaction that no import and no publication runs beside; rolled back unless it says `keep`.
 *
 * @throws whatever the work throws, and then nothing was written
 */
export async function underImportLock<Result>(
  database: Database,
  work: (db: Database) => Promise<{ keep: boolean; result: Result }>,
): Promise<Result> {
  const db = await database.startTransaction().execute();
  try {
    // One statement of an import can take minutes: when the process that asked is gone, the server ends it, and the next import need not wait. Windows cannot.
    await sql`select set_config('client_connection_check_interval', '1s', true) where version() !~* 'visual c|msvc|mingw'`.execute(
      db,
    );
    await sql`select pg_advisory_xact_lock(${importLock})`.execute(db);
    // A visitor's limits end one statement after seconds: the whole work would be done again and again.
    await sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '120s', true)`.execute(
      db,
    );
    const { keep, result } = await work(db);
    await (keep ? db.commit() : db.rollback()).execute();
    return result;
  } catch (error) {
    // On a lost connection there is nothing to roll back, and the first error is the one to report.
    if (!db.isCommitted && !db.isRolledBack)
      await db
        .rollback()
        .execute()
        .catch(() => {});
    throw error;
  }
}
