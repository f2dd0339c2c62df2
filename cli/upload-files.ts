import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { localFiles } from "../adapters/local-files.ts";
import { takeUpload } from "../adapters/pictures/take-upload.ts";
import type { StoreUpload } from "../domain/transfers/resolve-pictures.ts";

/**
 * Takes picture files into the data folder's uploads; those that are only looked at go to a place that is cleared afterwards.
 *
 * @param dataFolder absolute
 */
export async function withUploadFiles<Result>(
  dataFolder: string,
  work: (storeUpload: StoreUpload) => Promise<Result>,
): Promise<Result> {
  const passing = await mkdtemp(path.join(tmpdir(), "warpline-import-"));
  try {
    return await work(async (file, { keep }) => {
      const files = localFiles(keep ? path.join(dataFolder, "uploads") : passing);
      return takeUpload(files, await readFile(file));
    });
  } finally {
    await rm(passing, { recursive: true, force: true });
  }
}
