import { existsSync } from "node:fs";
import { mkdtemp, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { isAlive } from "./process-table.ts";

/**
 * Makes a folder that is there either whole or not at all: filled beside its place, then renamed. Of several processes that make it at
 * once, one wins; what processes left behind that ended in the middle is removed.
 *
 * @param folder nothing happens when it is there
 * @param fill gets an empty folder that only we may enter
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
    // A program that our forerunner ran may still be writing for a moment: then the next start removes the rest.
    await rm(path.join(around, name), { recursive: true, force: true }).catch(() => {});
  }
}
