import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";

export type RunKind = "backup" | "trial";
/** What a run came to: its figures, or why it failed. */
export type RunEnd = { bytes?: number; rows?: number; files?: number; problem?: string };

/** Days for which runs are remembered. */
const keptDays = 400;

/** Notes that a backup, or its trial, begins. @returns the id of the run @throws DomainError forbidden */
export async function beginRun(ctx: Context, kind: RunKind, name: string): Promise<number> {
  const { db, now } = authorize(ctx, "backup.note");
  await db
    .deleteFrom("backup_run")
    .where("started_at", "<", new Date(now().getTime() - keptDays * 86_400_000))
    .execute();
  const { id } = await db
    .insertInto("backup_run")
    .values({ kind, name, started_at: now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Notes how a run ended. @throws DomainError forbidden */
export async function endRun(ctx: Context, id: number, { bytes, rows, files, problem }: RunEnd): Promise<void> {
  const { db, now } = authorize(ctx, "backup.note");
  await db
    .updateTable("backup_run")
    .set({ ended_at: now(), bytes: bytes ?? null, row_count: rows ?? null, file_count: files ?? null, problem: problem ?? null })
    .where("id", "=", id)
    .execute();
}
