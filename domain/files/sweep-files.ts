import { hash } from "node:crypto";
import { sql } from "kysely";
import { inBatches } from "../queries/in-batches.ts";
import { checkStore } from "./check-store.ts";
import { type FileArea, type FileContext, fileAreas, isOurKey, millisecondsUnowned } from "./file-area.ts";
import { removeFile, unneededFiles } from "./remove-files.ts";

/** `store` other than "ours": nothing was touched. `failures` are tried again by the next sweep. */
export type Swept = { store: "ours" | "another" | "unknown"; removed: number; failures: Error[] };

/** Age from which a file that had no row is deleted: thirty days. */
const millisecondsWithoutRow = 30 * 24 * 3_600_000;
/** Failures after which the store counts as unavailable: the rest waits for the next sweep. */
const maxFailures = 10;
const rowsAtOnce = 500;

/**
 * Deletes what nobody needs, rows and bytes: files whose owners are gone, files that nobody has owned within an hour, files in the store
 * that have no row (they get one, and thirty days), and what was never written to its end. Rows that lack a SHA-256 get it. Any number of nodes
 * may do it at once.
 *
 * @param signal ends it early
 * @throws when the database is away, or the store cannot be looked at
 */
export async function sweepFiles(ctx: FileContext, signal?: AbortSignal): Promise<Swept> {
  const swept: Swept = { store: await checkStore(ctx), removed: 0, failures: [] };
  if (swept.store !== "ours") return swept;
  const isOver = () => signal?.aborted || swept.failures.length >= maxFailures;
  const readKeys = ({ key } = { key: "" }) =>
    unneededFiles(ctx.db, ctx.now())
      .select("stored_file.key")
      .where("stored_file.key", ">", key)
      .orderBy("stored_file.key")
      .limit(rowsAtOnce)
      .execute();
  for await (const keys of inBatches(rowsAtOnce, readKeys))
    for (const { key } of keys) {
      if (isOver()) return swept;
      try {
        if (await removeFile(ctx, key)) swept.removed++;
      } catch (error) {
        swept.failures.push(error as Error);
      }
    }
  if (isOver()) return swept;
  // After the deletions, so that they also happen in a bucket whose keys may not be listed.
  for (const area of fileAreas) {
    swept.removed += await ctx.files(area).sweep(new Date(ctx.now().getTime() - millisecondsUnowned));
    await addMissingRows(ctx, area, signal);
  }
  await completeRows(ctx, signal);
  return swept;
}

/** A file without a row was stored by an earlier version, or its row was lost with a part of the database. */
async function addMissingRows({ db, now, files }: FileContext, area: FileArea, signal?: AbortSignal): Promise<void> {
  for await (const listed of files(area).list()) {
    if (signal?.aborted) return;
    const keys = listed.filter(isOurKey);
    if (keys.length === 0) continue;
    const known = await db.selectFrom("stored_file").select("key").where(sql<boolean>`key = any(${keys}::text[])`).execute();
    const withRow = new Set(known.map(({ key }) => key));
    for (const key of keys.filter((one) => !withRow.has(one))) {
      const bytes = await files(area).size(key);
      // Deleted since it was listed, and its row with it.
      if (bytes === undefined) continue;
      await db
        .insertInto("stored_file")
        .values({
          key,
          area,
          bytes,
          content_type: "application/octet-stream",
          sha256: null,
          // Not deleted soon: a copy of the database, or one that was restored, lacks the rows of newer files.
          created_at: new Date(now().getTime() + millisecondsWithoutRow),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}

/** Files per sweep. */
const filesAtOnce = 200;

/** Writes size and SHA-256 of files that are older than their rows, some at a time; a file that is missing is left to `findMissingFiles`. */
async function completeRows({ db, files }: Pick<FileContext, "db" | "files">, signal?: AbortSignal): Promise<void> {
  const rows = await db
    .selectFrom("stored_file")
    .select(["key", "area"])
    .where("sha256", "is", null)
    // In random order, so that missing files do not delay the others for ever.
    .orderBy(sql`random()`)
    .limit(filesAtOnce)
    .execute();
  for (const { key, area } of rows) {
    if (signal?.aborted) return;
    const bytes = await files(area as FileArea).get(key);
    const facts = bytes && { bytes: bytes.byteLength, sha256: hash("sha256", bytes) };
    if (facts) await db.updateTable("stored_file").set(facts).where("key", "=", key).where("sha256", "is", null).execute();
  }
}
