import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FileContext } from "../../domain/files/file-area.ts";
import { uploadsOf } from "../../domain/files/uploads.ts";
import type { FileStore } from "../../domain/media/file-store.ts";
import type { StoreDownload } from "../../domain/transfers/find-download.ts";
import type { StoreUpload } from "../../domain/transfers/find-picture.ts";
import { takeDownload } from "../downloads/take-download.ts";
import { takeUpload } from "../pictures/take-upload.ts";
import { localFiles } from "./local-files.ts";

/** Works with functions that store picture files and downloads; those of a dry run go to a folder that is deleted afterwards. */
export async function withUploadFiles<Result>(
  ctx: FileContext,
  work: (stores: { storeUpload: StoreUpload; storeDownload: StoreDownload }) => Promise<Result>,
): Promise<Result> {
  const temporary = await mkdtemp(path.join(tmpdir(), "warpline-import-"));
  try {
    const filesFor = ({ keep }: { keep: boolean }): FileStore => (keep ? uploadsOf(ctx) : localFiles(temporary));
    return await work({
      storeUpload: async (file, options) => takeUpload(filesFor(options), await readFile(file)),
      storeDownload: (file, options) => takeDownload(filesFor(options), file),
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
