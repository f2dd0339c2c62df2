import { sql } from "kysely";
import type { FileArea, FileContext } from "./file-area.ts";

/** `ours`: the store holds this database's files. `another`: it is marked for another database. `unknown`: it lacks our mark and our files. */
export type StoreCheck = "ours" | "another" | "unknown";

/** The file that names the database, in the area `file-store`. */
export const markKey = "database.txt";

/** Files that are looked for in a store without a mark. */
const sampled = 20;

/**
 * Whether this node sees the store that belongs to the database: a file in it repeats the database's id. The file is written the first
 * time, by one node at a time; a node that does not find it afterwards has another folder or bucket.
 *
 * @param options.mark false: only look, do not write the file
 * @throws whatever the database or the store throws
 */
export async function checkStore(
  { db, files }: Pick<FileContext, "db" | "files">,
  { mark: writes = true } = {},
): Promise<StoreCheck> {
  const store = files("file-store");
  return db.transaction().execute(async (trx) => {
    const { id, marked_at } = await trx.selectFrom("file_store").selectAll().forUpdate().executeTakeFirstOrThrow();
    const bytes = await store.get(markKey);
    const mark = bytes && Buffer.from(bytes).toString("utf8").trim();
    if (mark !== undefined && mark !== id) return "another";
    if (mark === undefined && (marked_at !== null || (await lacksKnownFiles({ db: trx, files })))) return "unknown";
    if (!writes) return "ours";
    if (mark === undefined) await store.put(markKey, Buffer.from(`${id}\n`));
    if (marked_at === null) await trx.updateTable("file_store").set({ marked_at: sql`now()` }).execute();
    return "ours";
  });
}

/** The database of an earlier version has files and no mark yet: a store with none of them is not theirs. */
async function lacksKnownFiles({ db, files }: Pick<FileContext, "db" | "files">): Promise<boolean> {
  const known = await db
    .selectFrom("stored_file")
    .select(["key", "area"])
    .where((eb) => eb.or([eb("state", "=", "owned"), eb("key", "in", eb.selectFrom("used_upload").select("key"))]))
    .orderBy("created_at", "desc")
    .limit(sampled)
    .execute();
  for (const { key, area } of known) if ((await files(area as FileArea).size(key)) !== undefined) return false;
  return known.length > 0;
}
