import { constants, existsSync } from "node:fs";
import { chmod, cp, lstat, readdir, readFile, symlink } from "node:fs/promises";
import path from "node:path";
import { makeWhole } from "./make-whole.ts";

/**
 * Creates missing links between the libraries. The package's install script creates them, but install scripts may be off.
 * @param native holds `bin`, `lib`, `share` and the list of links
 */
export async function linkLibraries(native: string): Promise<void> {
  const links = JSON.parse(await readFile(path.join(native, "pg-symlinks.json"), "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(native, path.relative("native", target));
    if (!existsSync(link)) await symlink(path.relative(path.dirname(target), source), link).catch(unlessThere);
  }
}

/**
 * Copies the programs into a folder under `home`, unless they are there, links included, for every user to read and run.
 * @returns the copy
 */
export async function copyPrograms(native: string, home: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(native, "..", "package.json"), "utf8")) as { version: string };
  const copy = path.join(home, `postgresql-${version}`);
  await makeWhole(copy, async (unfinished) => {
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE });
    await openToAll(unfinished);
    await linkLibraries(unfinished);
  });
  return copy;
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

/** Makes a copy readable for all users: files are copied with their modes, which may come from a strict umask or a read-only installation. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const { mode } = await lstat(file);
    await chmod(file, entry.isDirectory() || mode & 0o100 ? 0o755 : 0o644);
  }
}
