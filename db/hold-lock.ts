import { sql } from "kysely";
import type { Database } from "./schema.ts";

/** Does some work while no other process holds the advisory lock; waits for it. The lock ends with the work, and with this process. */
export function holdLock<Result>(db: Database, lock: number, work: () => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lock})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
  });
}
