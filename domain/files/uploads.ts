import { downloadTypes } from "../media/downloads.ts";
import type { FileStore } from "../media/file-store.ts";
import type { FileContext } from "./file-area.ts";
import { storeFile } from "./store-file.ts";

const types: Readonly<Record<string, string>> = { ...downloadTypes, webp: "image/webp", mp4: "video/mp4", webm: "video/webm" };

/**
 * The area of uploads for those who add to it (take-upload.ts, take-download.ts): each file gets a row before its bytes. Their keys are
 * made of the content, so one file serves every picture or download that names it; it is swept when none does.
 */
export function uploadsOf(ctx: FileContext): FileStore {
  const store = ctx.files("uploads");
  return {
    ...store,
    put: (key, bytes) =>
      storeFile(ctx, { area: "uploads", key, bytes, contentType: types[key.replace(/^.*\./, "")] ?? "application/octet-stream" }),
    /** Asked before a file is named again: from here on it is safe from the sweep for an hour. Undefined: it has to be put. */
    async size(key) {
      const taken = await ctx.db
        .updateTable("stored_file")
        .set({ created_at: ctx.now() })
        .where("key", "=", key)
        .where("state", "=", "new")
        .returning("key")
        .executeTakeFirst();
      return taken && store.size(key);
    },
  };
}
