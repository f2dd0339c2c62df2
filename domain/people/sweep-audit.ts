import type { Context } from "../context.ts";

/** Days for which an audit event is stored: two years, so that a year's review can look back on the whole year before. */
const auditDays = 730;

/** Deletes audit events that are older. */
export async function sweepAudit({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const oldest = new Date(now().getTime() - auditDays * 86_400_000);
  await db.deleteFrom("audit_event").where("at", "<", oldest).execute();
}
