import { atOnce } from "./at-once.ts";
import { openSpooledFile } from "./spooled-file.ts";
import { createUploadSlots } from "./upload-slots.ts";

/**
 * What all uploads of this process share: slots for requests, a folder where files are received, and the memory in which a whole file is
 * checked and stored. While it is being received a file is on disk, so that slots cost next to nothing and there can be many.
 *
 * @param folder where files are received
 */
export function createUploads(folder: string) {
  const { take } = createUploadSlots({ all: 64, network: 16, client: 4 });
  return {
    /** A slot for a request with files, to be released when it has been read; or why there is none. */
    take,
    spool: () => openSpooledFile(folder),
    /** Runs work that has a whole file in memory; three at once. */
    withWholeFile: atOnce(3),
  };
}

export type Uploads = ReturnType<typeof createUploads>;
