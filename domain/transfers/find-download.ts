import { DomainError } from "../errors.ts";
import type { DownloadExtension } from "../media/downloads.ts";
import { quoted } from "../records/cells.ts";
import { fileInside } from "./file-inside.ts";
import type { FilesByCell } from "./resolve-files.ts";

/** What `download` holds of a file; `source` is `upload:<key>`, `bytes` its size. */
export type ResolvedDownload = { source: string; extension: DownloadExtension; bytes: number };

/**
 * Takes a file for download into the store of uploads; without `keep` it is only looked at. The same bytes always give the same source.
 * Throws DomainError("invalid") with a sentence for the person when it cannot be used.
 */
export type StoreDownload = (file: string, options: { keep: boolean }) => Promise<ResolvedDownload>;

type Options = { folder: string; known: FilesByCell; storeDownload: StoreDownload | undefined; keep: boolean };

/**
 * Finds out what a file of downloads.csv is, and stores it; of one that is in the store already it is known.
 *
 * @param source the cell of the column `source`
 * @throws DomainError("invalid") when it cannot be used
 */
export async function findDownload(source: string, { folder, known, storeDownload, keep }: Options): Promise<object> {
  const stored = source.startsWith("upload:") ? known.get(source) : undefined;
  if (stored) return stored;
  const file = await fileInside(folder, source);
  if (!storeDownload) throw new DomainError("invalid", `source cannot be kept: there is no store for ${quoted(source)} here`);
  return storeDownload(file, { keep });
}
