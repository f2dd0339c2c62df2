import { createReadStream } from "node:fs";
import { access, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { unfinishedEnding, writeWholeFile } from "../files/write-whole-file.ts";
import { backupNamesIn, isBackupName } from "./backup-name.ts";
import type { BackupPlace } from "./backup-place.ts";
import { BackupProblem } from "./backup-problem.ts";

/** Backups in a folder, which is created where it is missing. Only the user of the process may read them. */
export function folderOfBackups(folder: string): BackupPlace {
  const pathOf = (name: string) => path.join(folder, name);
  return {
    pathOf,
    async write(name, bytes) {
      const file = pathOf(name);
      if (await isThere(file)) throw new BackupProblem(`${file} exists already: choose another name.`);
      await removeUnfinished(folder, name);
      await writeWholeFile(file, bytes, 0o600).catch((error: NodeJS.ErrnoException) => {
        if (error.syscall === undefined) throw error;
        throw new BackupProblem(`The backup cannot be written to ${file} (${error.code}): make room, or choose another folder.`);
      });
      return (await stat(file)).size;
    },
    read: (name) => createReadStream(pathOf(name)),
    async list() {
      const names = await readdir(folder).catch(() => []);
      return backupNamesIn(names);
    },
    delete: (name) => rm(pathOf(name), { force: true }),
  };
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Deletes what earlier attempts left that were killed: of this name, and of scheduled backups, one of which is made at a time. */
async function removeUnfinished(folder: string, name: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const one of names) {
    if (!one.endsWith(unfinishedEnding)) continue;
    const whole = one.slice(0, -unfinishedEnding.length).replace(/\.[0-9a-f]{8}$/, "");
    if (whole === name || (isBackupName(whole) && isBackupName(name))) await rm(path.join(folder, one), { force: true });
  }
}
