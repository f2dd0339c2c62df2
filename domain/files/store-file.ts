import { hash } from "node:crypto";
import type { FileArea, FileContext } from "./file-area.ts";

export type NewFile = { area: FileArea; key: string; contentType: string; bytes: Uint8Array };

/**
 * Stores a file, its row before its bytes: whatever happens in between, the sweep finds it. It is `new` until a row of an owner table
 * names it (db/migrations/017_stored_files.sql), and swept when none has done so within an hour. A key that is there already and has no
 * owner gets these bytes.
 *
 * @throws whatever the database or the store throws; then the sweep removes what was written, because somebody else may be storing the same file
 */
export async function storeFile(ctx: FileContext, { area, key, contentType, bytes }: NewFile): Promise<void> {
  const row = {
    bytes: bytes.byteLength,
    content_type: contentType,
    sha256: hash("sha256", bytes),
    state: "new" as const,
    created_at: ctx.now(),
  };
  const written = await ctx.db
    .insertInto("stored_file")
    .values({ key, area, ...row })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet(row).where("stored_file.state", "<>", "owned").where("stored_file.area", "=", area),
    )
    .executeTakeFirst();
  if (written.numInsertedOrUpdatedRows !== 1n) throw new Error(`The key ${key} belongs to another file.`);
  await ctx.files(area).put(key, bytes);
}
