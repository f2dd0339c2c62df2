import path from "node:path";
import { Piscina } from "piscina";
import type { ListFile } from "./list-file.ts";

/** Milliseconds that a file may take: a usual one takes a hundredth of them. */
const patience = 10_000;

/** Reads one file at a time, apart from the thread that answers pages: a spreadsheet may unpack to much, and the tables of code pages take long to load. */
const thread = new Piscina({
  filename: path.resolve("adapters/spreadsheets/read-list-file-worker.ts"),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 10_000,
  resourceLimits: { maxOldGenerationSizeMb: 512 },
});

const tooSlow = "This file takes too long to read. Please save only the list, as .xlsx or CSV, and choose it again.";

/** Reads a list as `readListFile` does, in a thread that is ended when it takes too long. */
export async function readListApart(bytes: Uint8Array): Promise<ListFile> {
  const signal = AbortSignal.timeout(patience);
  try {
    return (await thread.run(bytes, { signal })) as ListFile;
  } catch (error) {
    if (!signal.aborted) throw error;
    return { ok: false, message: tooSlow };
  }
}
