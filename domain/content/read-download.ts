import type { Context } from "../context.ts";
import { decodeAnyId } from "../media/encoded-id.ts";

/** A file for download as it is kept: `source` is `upload:<key>`. */
export type Download = { id: number; name: string; extension: string; source: string };

/**
 * The file that an address means: by its id in base64 twice (once and plain are understood), or by its own name. Nothing is looked for in
 * the file system.
 *
 * @param extension the file's own, or nothing is found
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
