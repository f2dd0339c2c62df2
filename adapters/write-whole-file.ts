import { randomBytes } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** So ends the name of a file that is being written. */
export const unfinishedEnding = ".part";

/** Writes a file so that nobody, not even after a crash, sees half of it. Folders on the way are made. */
export async function writeWholeFile(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${randomBytes(4).toString("hex")}${unfinishedEnding}`;
  try {
    await writeFile(unfinished, bytes, { flush: true });
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
