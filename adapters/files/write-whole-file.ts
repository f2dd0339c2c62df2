import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";

/** The extension of a file that is being written. */
export const unfinishedEnding = ".part";

/**
 * Writes a file atomically: nobody sees half of it, even after a crash. When this resolves, the file survives a power failure.
 * Missing folders are created.
 *
 * @param bytes a stream is written as it comes
 * @param mode who may read it; what the system gives otherwise
 */
export async function writeWholeFile(file: string, bytes: Uint8Array | Readable, mode?: number): Promise<void> {
  const folder = path.dirname(file);
  const made = await mkdir(folder, { recursive: true });
  const unfinished = `${file}.${randomBytes(4).toString("hex")}${unfinishedEnding}`;
  try {
    await writeFile(unfinished, bytes, { flush: true, mode });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await flushFolder(folder);
  // A new folder is an entry in its parent folder, which has to be flushed too.
  for (let inside = folder; made !== undefined && inside.length >= made.length; inside = path.dirname(inside))
    await flushFolder(path.dirname(inside));
}

/** Flushes a folder's entries to the disk; not possible, and not needed, on Windows. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
