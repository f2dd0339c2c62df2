import { limitConcurrency } from "./limit-concurrency.ts";
import { openSpooledFile } from "./spooled-file.ts";
import { createUploadSlots } from "./upload-slots.ts";

/**
 * Limits shared by all uploads of this process: slots for requests, a folder in which files are received, and the number of whole files
 * in memory, where they are checked and stored. Files are received on disk, so that slots are cheap and there can be many.
 *
 * @param folder where files are received
 */
export function createUploads(folder: string) {
  const { take } = createUploadSlots({ all: 64, network: 16, client: 4 });
  return {
    take,
    spool: () => openSpooledFile(folder),
    /** Runs a job that has a whole file in memory; at most three at the same time. */
    withWholeFile: limitConcurrency(3),
  };
}

export type Uploads = ReturnType<typeof createUploads>;
