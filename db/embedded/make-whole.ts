import { existsSync } from "node:fs";
import { mkdtemp, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { isAlive } from "./process-table.ts";

/**
 * Creates a folder atomically: it is filled under another name, then renamed. If several processes create it at the same time, one of them
 * wins; unfinished folders of processes that have ended are removed.
 *
 * @param folder nothing happens if it exists
 * @param fill gets an empty folder that only the process's user may enter
 */
export async function makeWhole(folder: string, fill: (unfinished: string) => Promise<void>): Promise<void> {
  const prefix = `${folder}.unfinished-`;
  await sweep(prefix);
  if (existsSync(folder)) return;
  const unfinished = await mkdtemp(`${prefix}${process.pid}-`);
  try {
    await fill(unfinished);
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

async function sweep(prefix: string): Promise<void> {
  const around = path.dirname(prefix);
  for (const name of await readdir(around)) {
    const [, pid] = path.join(around, name).split(prefix);
    if (pid === undefined || isAlive(Number.parseInt(pid, 10))) continue;
    // A child of the ended process may still be writing: then the next start removes the folder.
    await rm(path.join(around, name), { recursive: true, force: true }).catch(() => {});
  }
}
