import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";

/** The files that somebody owns, or that a picture or download names. */
export function neededFiles(db: Database) {
  return db
    .selectFrom("stored_file")
    .where((eb) => eb.or([eb("state", "=", "owned"), eb("key", "in", eb.selectFrom("used_upload").select("key"))]));
}

/** The order of keys by their bytes, which is the same in every database. */
export const inOrder = sql<string>`stored_file.key collate "C"`;
