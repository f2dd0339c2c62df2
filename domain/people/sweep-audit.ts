import { sql } from "kysely";
import type { Context } from "../context.ts";

/**
 * Deletes audit events that are older than they are stored for. How long that is, and what time it is, the database says: it refuses to
 * delete any other (db/functions/people/audit-is-kept.sql).
 */
export async function sweepAudit({ db }: Pick<Context, "db">): Promise<void> {
  await db.deleteFrom("audit_event").where("at", "<", sql<Date>`now() - audit_kept_for()`).execute();
}
