import { DomainError } from "../errors.ts";
import type { PictureSources } from "../media/picture-source.ts";
import { quoted } from "../records/cells.ts";
import { fileInside } from "./file-inside.ts";
import type { FilesByCell } from "./resolve-files.ts";

/** What `media` holds of a picture. */
export type ResolvedPicture = { source: string; width: number; height: number; version: string; placeholder?: string };

/**
 * Takes a picture file into the store of uploads; without `keep` it is only looked at. The same bytes always give the same source.
 * Throws DomainError("invalid") with a sentence for the person when the file is no picture.
 */
export type StoreUpload = (file: string, options: { keep: boolean }) => Promise<ResolvedPicture>;

type Options = {
  folder: string;
  sources: PictureSources;
  /** What is known of pictures in the catalogue, for those of a scheme without a source. */
  known: FilesByCell;
  storeUpload: StoreUpload | undefined;
  keep: boolean;
};

/**
 * Finds out what a picture of media.csv is, and stores it when it is a file.
 *
 * @param source the cell of the column `source`
 * @throws DomainError("invalid") when it is not a picture
 */
export async function findPicture(source: string, { folder, sources, known, storeUpload, keep }: Options): Promise<object> {
  // A single letter is the drive of a Windows path.
  const [, scheme = "", reference = ""] = /^([a-z][a-z0-9-]+):(.*)$/s.exec(source) ?? [];
  if (scheme === "") {
    const file = await fileInside(folder, source);
    if (!storeUpload) throw new DomainError("invalid", `source must not be a file: there is no store for ${quoted(source)} here`);
    return storeUpload(file, { keep });
  }
  const pictures = Object.hasOwn(sources, scheme) ? sources[scheme] : undefined;
  if (!pictures) {
    const stored = known.get(source);
    if (stored) return stored;
    const schemes = Object.keys(sources).join(", ");
    throw new DomainError(
      "invalid",
      schemes === ""
        ? `source must be a file that came with the table, or a picture of the catalogue, not ${quoted(source)}`
        : `source must be a file in the folder or begin with a known scheme (${schemes}), not ${quoted(source)}`,
    );
  }
  return { source, ...(await pictures.describe(reference)) };
}
