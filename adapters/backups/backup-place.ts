import { createReadStream } from "node:fs";
import { access, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { unfinishedEnding, writeWholeFile } from "../files/write-whole-file.ts";
import { BackupProblem } from "./backup-problem.ts";

/** Where backups are. A backup has its name when all of it is there, and not before. */
export type BackupPlace = {
  /** As a person reads it, with the name of a backup. */
  pathOf(name: string): string;
  /** @throws BackupProblem when the name is taken, or the place cannot be written */
  write(name: string, bytes: Readable): Promise<number>;
  read(name: string): Readable;
  /** The names of scheduled backups, the newest first. */
  list(): Promise<string[]>;
  delete(name: string): Promise<void>;
};

/** `warpline-20261127T023000Z.tar.zst`, and `.age` where it is encrypted. */
const ownName = /^warpline-\d{8}T\d{6}Z\.tar\.zst(\.age)?$/;

/** The name of a scheduled backup. */
export function backupName(at: Date, isEncrypted: boolean): string {
  return `warpline-${at.toISOString().replace(/[-:]|\.\d+/g, "")}.tar.zst${isEncrypted ? ".age" : ""}`;
}

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
      return names
        .filter((name) => ownName.test(name))
        .toSorted()
        .toReversed();
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
    if (whole === name || (ownName.test(whole) && ownName.test(name))) await rm(path.join(folder, one), { force: true });
  }
}
