import { readFile, rm, statfs } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { connect } from "../../db/connect.ts";
import { migrate } from "../../db/migrate.ts";
import { findMissingFiles } from "../../domain/files/find-missing-files.ts";
import { openFiles } from "../files/open-files.ts";
import { BackupProblem } from "./backup-problem.ts";
import { type Backup, bytesOf } from "./manifest.ts";
import { readBackup } from "./read-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

type Options = {
  /** A folder for this trial alone, in the data folder. */
  folder: string;
  open: () => Readable;
  key: string | undefined;
};

/** Bytes that a new PostgreSQL takes, and that the running site must keep. */
const bytesOfCluster = 100_000_000;
const bytesForTheSite = 500_000_000;

/**
 * Restores a backup into an embedded PostgreSQL of its own, with its files beside it, and throws all of it away: what `restore` would
 * do, with every table and file read back and compared.
 *
 * @throws BackupProblem when it cannot be restored, or there is no room to try
 */
export async function tryRestoring({ folder, open, key }: Options): Promise<Backup & { migrationSeconds: number }> {
  // One that was killed has left its server and its files.
  await removeCluster(folder);
  try {
    await checkRoom(path.dirname(folder), await readBackup(open(), key));
    const { db, pool, close } = await connect({ folder });
    try {
      const files = openFiles({ dataFolder: folder, s3: undefined });
      const restored = await restoreBackup({ pool, files, open, key });
      const from = performance.now();
      await migrate(db);
      const migrationSeconds = Math.round((performance.now() - from) / 100) / 10;
      const { missing } = await findMissingFiles({ db, files });
      const unknown = missing.filter((name) => !restored.manifest.missing.includes(name));
      if (unknown.length > 0) throw new BackupProblem(`Files are missing in what was restored, such as ${unknown[0]}.`);
      return { ...restored, migrationSeconds };
    } finally {
      await close();
    }
  } finally {
    await removeCluster(folder);
  }
}

async function checkRoom(dataFolder: string, { manifest }: Backup): Promise<void> {
  const { bavail, bsize } = await statfs(dataFolder);
  // Tables take their text, their indexes and the log of their writing.
  const needed = manifest.files.bytes + 4 * bytesOf(manifest) + bytesOfCluster + bytesForTheSite;
  if (bavail * bsize < needed)
    throw new BackupProblem(
      `There is no room to restore it for trial: that needs ${Math.ceil(needed / 1e9)} GB in ${dataFolder}. Make room, or try it elsewhere: npm run cli -- backup try FILE.`,
    );
}

/** Stops a server and deletes its data, also where the folder only says where they are (db/embedded/home.ts). */
async function removeCluster(folder: string): Promise<void> {
  const away = await readFile(path.join(folder, "database-is-in.txt"), "utf8").catch(() => "");
  const cluster = path.join(away.trim() || folder, "postgres", "PG_VERSION");
  if (await readFile(cluster).catch(() => undefined)) await (await connect({ folder })).close();
  if (away.trim()) await rm(away.trim(), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}
