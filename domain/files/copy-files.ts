import { type FileStores, fileAreas } from "./file-area.ts";

/**
 * Copies every file that one store has and the other lacks, such as from the data folder to a bucket. Nothing is deleted or overwritten.
 *
 * @param onFile called for each file: whether it was copied
 */
export async function copyFiles(from: FileStores, to: FileStores, onFile: (copied: boolean) => void): Promise<void> {
  for (const area of fileAreas)
    for await (const keys of from(area).list())
      for (const key of keys) {
        const isThere = (await to(area).size(key)) !== undefined;
        const bytes = isThere ? undefined : await from(area).get(key);
        if (bytes) await to(area).put(key, bytes);
        onFile(bytes !== undefined);
      }
}
