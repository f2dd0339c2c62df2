import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";

/** Rows of the whole database in the last backup, and in one of a week or more before it; undefined while there are not both. @throws DomainError forbidden */
export async function readGrowth(ctx: Context): Promise<{ days: number; before: number; now: number } | undefined> {
  const { db } = authorize(ctx, "backup.read");
  const good = db
    .selectFrom("backup_run")
    .select(["started_at", "row_count"])
    .where("kind", "=", "backup")
    .where("row_count", "is not", null)
    .orderBy("started_at", "desc")
    .limit(1);
  const last = await good.executeTakeFirst();
  if (!last) return undefined;
  const earlier = await good.where("started_at", "<=", new Date(last.started_at.getTime() - 7 * 86_400_000)).executeTakeFirst();
  if (!earlier) return undefined;
  const days = Math.round((last.started_at.getTime() - earlier.started_at.getTime()) / 86_400_000);
  return { days, before: earlier.row_count ?? 0, now: last.row_count ?? 0 };
}
