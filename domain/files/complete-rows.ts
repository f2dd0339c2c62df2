import { hash } from "node:crypto";
import { sql } from "kysely";
import type { FileArea, FileContext } from "./file-area.ts";

/** Files per sweep. */
const filesAtOnce = 200;

/** Writes size and SHA-256 of files that are older than their rows, some at a time; a file that is missing is left to `findMissingFiles`. */
export async function completeRows({ db, files }: Pick<FileContext, "db" | "files">, signal?: AbortSignal): Promise<void> {
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
