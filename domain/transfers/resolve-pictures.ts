import { DomainError } from "../errors.ts";
import type { PictureSources } from "../media/picture-source.ts";
import { quoted } from "./cells.ts";
import { fileInside } from "./file-inside.ts";
import type { Problems } from "./problems.ts";
import type { Sheets } from "./read-sheet.ts";

/** What `media` keeps of a picture. */
export type ResolvedPicture = { source: string; width: number; height: number; version: string; placeholder?: string };

/**
 * Takes a picture file into the store of uploads; without `keep` it is only looked at. The same bytes always give the same source.
 * Throws DomainError("invalid") with a sentence for the person when the file is no picture.
 */
export type StoreUpload = (file: string, options: { keep: boolean }) => Promise<ResolvedPicture>;

type Options = {
  folder: string;
  sources: PictureSources;
  storeUpload: StoreUpload | undefined;
  /** Whether picture files are to be kept: not in a dry run, and not when something is wrong already. */
  keep: boolean;
  onRow: () => void;
};

/**
 * Finds out what each picture of media.csv is, and reports those that are none.
 *
 * @returns what was found by the cells of the column `source`
 */
export async function resolvePictures(
  sheets: Sheets,
  options: Options,
  problems: Problems,
): Promise<Map<string, ResolvedPicture>> {
  const resolved = new Map<string, ResolvedPicture>();
  for (const { values, lines } of sheets.media?.rows ?? []) {
    const { source } = values;
    options.onRow();
    if (source === undefined || resolved.has(source)) continue;
    try {
      resolved.set(source, await resolvePicture(source, options));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      problems.add({ file: "media.csv", line: lines.source ?? 0, column: "source", message: error.message });
    }
  }
  return resolved;
}

async function resolvePicture(given: string, options: Options): Promise<ResolvedPicture> {
  // A single letter is the drive of a Windows path.
  const [, scheme = "", reference = ""] = /^([a-z][a-z0-9-]+):(.*)$/s.exec(given) ?? [];
  if (scheme === "") return storeFile(given, options);
  const pictures = Object.hasOwn(options.sources, scheme) ? options.sources[scheme] : undefined;
  if (!pictures) {
    const known = Object.keys(options.sources).join(", ");
    throw new DomainError(
      "invalid",
      `source must be a file in the folder or begin with a known scheme (${known}), not ${quoted(given)}`,
    );
  }
  return { source: given, ...(await pictures.describe(reference)) };
}

async function storeFile(given: string, { folder, storeUpload, keep }: Options): Promise<ResolvedPicture> {
  const file = await fileInside(folder, given);
  if (!storeUpload) throw new DomainError("invalid", `source must not be a file: there is no store for ${quoted(given)} here`);
  return storeUpload(file, { keep });
}
