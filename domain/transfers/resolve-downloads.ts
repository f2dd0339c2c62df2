import { DomainError } from "../errors.ts";
import type { DownloadExtension } from "../media/downloads.ts";
import { quoted } from "./cells.ts";
import { fileInside } from "./file-inside.ts";
import type { Problems } from "./problems.ts";
import type { Sheets } from "./read-sheet.ts";

/** What `download` keeps of a file; `source` is `upload:<key>`, `bytes` its size. */
export type ResolvedDownload = { source: string; extension: DownloadExtension; bytes: number };

/**
 * Takes a file for download into the store of uploads; without `keep` it is only looked at. The same bytes always give the same source.
 * Throws DomainError("invalid") with a sentence for the person when it cannot be used.
 */
export type StoreDownload = (file: string, options: { keep: boolean }) => Promise<ResolvedDownload>;

type Options = {
  folder: string;
  storeDownload: StoreDownload | undefined;
  /** Whether files are to be kept: not in a dry run, and not when something is wrong already. */
  keep: boolean;
  onRow: () => void;
};

/**
 * Finds out what each file of downloads.csv is, and reports those that cannot be used.
 *
 * @returns what was found by the cells of the column `source`
 */
export async function resolveDownloads(
  sheets: Sheets,
  { folder, storeDownload, keep, onRow }: Options,
  problems: Problems,
): Promise<Map<string, ResolvedDownload>> {
  const resolved = new Map<string, ResolvedDownload>();
  for (const { values, lines } of sheets.download?.rows ?? []) {
    const { source } = values;
    onRow();
    if (source === undefined || resolved.has(source)) continue;
    try {
      const file = await fileInside(folder, source);
      if (!storeDownload) throw new DomainError("invalid", `source cannot be kept: there is no store for ${quoted(source)} here`);
      resolved.set(source, await storeDownload(file, { keep }));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      problems.add({ file: "downloads.csv", line: lines.source ?? 0, column: "source", message: error.message });
    }
  }
  return resolved;
}
