import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** So ends the name of a file that is being written. */
export const unfinishedEnding = ".part";

/**
 * Writes a file so that nobody, not even after a crash, sees half of it, and so that it is there after a power cut once this has resolved.
 * Folders on the way are made.
 */
export async function writeWholeFile(file: string, bytes: Uint8Array): Promise<void> {
  const folder = path.dirname(file);
  const made = await mkdir(folder, { recursive: true });
  const unfinished = `${file}.${randomBytes(4).toString("hex")}${unfinishedEnding}`;
  try {
    await writeFile(unfinished, bytes, { flush: true });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await flushFolder(folder);
  // A new folder is a name in the folder around it.
  for (let inside = folder; made !== undefined && inside.length >= made.length; inside = path.dirname(inside))
    await flushFolder(path.dirname(inside));
}

/** A name is on the disk when its folder is. Windows has no such thing. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
