import path from "node:path";
import type pg from "pg";
import { holdLock } from "../../db/hold-lock.ts";
import { beginRun, endRun, type RunEnd, type RunKind } from "../../domain/backups/note-run.ts";
import { dueRuns, readBackups } from "../../domain/backups/read-backups.ts";
import type { Context } from "../../domain/context.ts";
import type { FileStores } from "../../domain/files/file-area.ts";
import type { Config } from "../config.ts";
import { readBackupKey } from "./backup-key.ts";
import { backupName } from "./backup-name.ts";
import type { BackupPlace } from "./backup-place.ts";
import { BackupProblem } from "./backup-problem.ts";
import { type Backup, rowsOf } from "./manifest.ts";
import { tryRestoring } from "./try-restoring.ts";
import { writeBackup } from "./write-backup.ts";

/** The advisory lock of scheduled backups and trials: of several nodes, and of an operator, one makes them at a time. */
const lock = 7_319_004;

type Options = {
  ctx: Context;
  /** Without time limits. */
  pool: pg.Pool;
  files: FileStores;
  place: BackupPlace;
  config: Pick<Config, "backups" | "dataFolder" | "origin">;
};

/** Makes the backup that is due and drops those beyond the number that is kept; tries the newest when that is due. Failures are noted (domain/backups). */
export async function runDueBackups(options: Options): Promise<void> {
  const { ctx, config } = options;
  await holdLock(ctx.db, lock, async () => {
    const { hours } = config.backups;
    if (hours === undefined) return;
    const readDue = async () => dueRuns(await readBackups(ctx), hours, ctx.now());
    if ((await readDue()).backup) await make(options);
    const [newest] = await options.place.list();
    if (newest !== undefined && (await readDue()).trial) await tryRestored(options, newest);
  });
}

/** Makes a backup under a name of its own and notes it, after one that is under way. @throws what `writeBackup` throws, noted too */
export function makeBackup(options: Options): Promise<void> {
  return holdLock(options.ctx.db, lock, () => make(options));
}

async function make({ ctx, pool, files, place, config }: Options): Promise<void> {
  const { recipient, keep } = config.backups;
  const name = backupName(ctx.now(), recipient !== undefined);
  await noted(ctx, "backup", name, async () => {
    let bytes = 0;
    const made = await writeBackup({ pool, files, origin: config.origin, now: ctx.now, recipient }, async (stream) => {
      bytes = await place.write(name, stream);
    });
    for (const old of (await place.list()).slice(keep)) await place.delete(old);
    const { missing } = made.manifest;
    if (missing.length > 0)
      throw new BackupProblem(
        `It is written, but lacks ${missing.length} files that are not in the store, such as ${missing[0]}.`,
      );
    return { bytes, ...figuresOf(made) };
  });
}

/**
 * Makes a backup before migrations change a database that is in use; its run cannot be noted, because the table for that may be one of them.
 *
 * @throws BackupProblem when it fails: without it there is no way back
 */
export async function backUpBeforeMigration(
  { pool, files, place, config }: Omit<Options, "ctx">,
  now: () => Date,
): Promise<string> {
  const { recipient } = config.backups;
  const name = backupName(now(), recipient !== undefined);
  try {
    await writeBackup({ pool, files, origin: config.origin, now, recipient }, async (stream) => {
      await place.write(name, stream);
    });
  } catch (error) {
    throw new BackupProblem(
      `Migrations are to run, and the backup before them failed, so nothing was changed: ${(error as Error).message} Without BACKUP_FOLDER and BACKUP_S3_ENDPOINT none is made.`,
    );
  }
  return place.pathOf(name);
}

type TrialOptions = Pick<Options, "ctx" | "place" | "config">;

/** Restores a backup for trial and notes the result, after a trial that is under way: both have the same folder. */
export function tryBackup(options: TrialOptions, name: string): Promise<void> {
  return holdLock(options.ctx.db, lock, () => tryRestored(options, name));
}

async function tryRestored({ ctx, place, config }: TrialOptions, name: string): Promise<void> {
  await noted(ctx, "trial", name, async () => {
    const key = await readBackupKey(config);
    return figuresOf(
      await tryRestoring({ folder: path.join(config.dataFolder, "restored-for-trial"), open: () => place.read(name), key }),
    );
  });
}

const figuresOf = ({ manifest }: Backup) => ({ rows: rowsOf(manifest), files: manifest.files.count });

async function noted(ctx: Context, kind: RunKind, name: string, work: () => Promise<RunEnd>): Promise<void> {
  const id = await beginRun(ctx, kind, name);
  try {
    await endRun(ctx, id, await work());
  } catch (error) {
    await endRun(ctx, id, { problem: (error as Error).message });
    throw error;
  }
}
