import type { Context } from "../context.ts";
import { decodeAnyId } from "../media/encoded-id.ts";

/** A file for download; `source` is `upload:<key>`. */
export type Download = { id: number; name: string; extension: string; source: string };

/**
 * Finds the file of an address: by its id in base64 twice (also once or plain), or by its name. The file system is not read.
 *
 * @param extension that of the file; with another one nothing is found
 */
export async function readDownload({ db }: Context, filename: string, extension: string): Promise<Download | undefined> {
  const id = decodeAnyId(filename) ?? null;
  return db
    .selectFrom("download")
    .select(["id", "name", "extension", "source"])
    .where("extension", "=", extension)
    .where((where) => where.or([where("id", "=", id), where("name", "=", filename)]))
    .orderBy((order) => order("id", "=", id), "desc")
    .limit(1)
    .executeTakeFirst();
}
