import { atOnce, slots } from "../../../domain/limits/limits.ts";
import { limitKey } from "../../limits/client-keys.ts";
import { createSemaphore } from "../../limits/semaphore.ts";
import { openSpooledFile } from "./spooled-file.ts";
import { createUploadSlots } from "./upload-slots.ts";

/**
 * Limits shared by all uploads of this process: slots for requests, a folder in which files are received, and the number of whole files
 * in memory, where they are checked and stored (domain/limits/limits.ts).
 *
 * @param folder where files are received
 */
export function createUploads(folder: string) {
  const { take } = createUploadSlots(slots.files);
  const wholeFiles = createSemaphore(atOnce["uploaded files"]);
  return {
    take,
    spool: () => openSpooledFile(folder),
    /** Runs a job that has a whole file in memory; a client without an address takes its turns like any other. */
    withWholeFile: (client: string | undefined, work: () => Promise<void>) => wholeFiles.run(limitKey(client), work),
  };
}

export type Uploads = ReturnType<typeof createUploads>;
