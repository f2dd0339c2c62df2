import { existsSync, watch } from "node:fs";
import path from "node:path";

/** Resolves when a file is there, written by this process or another. */
export async function whenThere(file: string): Promise<void> {
  const watcher = watch(path.dirname(file));
  while (!existsSync(file)) await new Promise((resolve) => watcher.once("change", resolve));
  watcher.close();
}
