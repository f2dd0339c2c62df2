import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import { removalLock } from "./backup-lock.ts";
import { type FileArea, type FileContext, millisecondsUnowned } from "./file-area.ts";
import { importLock } from "./import-lock.ts";

/** Gives up files that have no owner yet. Never rejects: what cannot be removed now, the sweep removes. */
export async function discardFiles(ctx: FileContext, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  try {
    await ctx.db
      .updateTable("stored_file")
      .set({ state: "deleted" })
      .where(sql<boolean>`key = any(${keys}::text[])`)
      .where("state", "=", "new")
      .execute();
  } catch {
    return;
  }
  await removeFiles(ctx, keys);
}

/**
 * Deletes the bytes of files whose owners are gone, then their rows. For after the transaction that deleted the owners: it has marked
 * the files, and the sweep repeats this until it has worked. Never rejects.
 *
 * @param keys of files; those that somebody owns are left alone
 */
export async function removeFiles(ctx: FileContext, keys: readonly string[]): Promise<void> {
  for (const key of keys) await removeFile(ctx, key).catch(() => {});
}

/**
 * Deletes one file that nobody needs: one that is marked, or new for an hour and not named by a picture, film or download. The row is
 * locked until the bytes are gone, so that no owner takes the file meanwhile; if the process ends in between, the row remains. The store may take
 * longer than a transaction may otherwise be idle (db/time-limits.ts): PostgreSQL would unlock the row, and the file could be taken and lost.
 *
 * @returns whether something was deleted
 * @throws whatever the database or the store throws; then the row is still there
 */
export async function removeFile({ db, now, files }: FileContext, key: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    // A backup that is under way still needs the files that its snapshot names; the sweep comes back.
    if (!(await trySharedLock(trx, removalLock))) return false;
    // While an import is under way the files that it has taken are not named by any row that we see.
    const isImporting = !(await trySharedLock(trx, importLock));
    const file = await unneededFiles(trx, now())
      .select("area")
      .where("stored_file.key", "=", key)
      .$if(isImporting, (query) => query.where("area", "<>", "uploads"))
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!file) return false;
    await files(file.area as FileArea).delete(key);
    await trx.deleteFrom("stored_file").where("key", "=", key).execute();
    return true;
  });
}

/** Files that are marked, and those that nobody has owned or named for an hour. */
export function unneededFiles(db: Database, now: Date) {
  return db
    .selectFrom("stored_file")
    .where((eb) =>
      eb.or([
        eb("state", "=", "deleted"),
        eb.and([eb("state", "=", "new"), eb("created_at", "<", new Date(now.getTime() - millisecondsUnowned))]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("used_upload").select("used_upload.key").whereRef("used_upload.key", "=", "stored_file.key"))),
    );
}

async function trySharedLock(db: Database, lock: number): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock_shared(${lock}) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}
