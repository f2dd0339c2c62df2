import { writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import path from "node:path";
import type { Command } from "@commander-js/extra-typings";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { readBackupKey } from "../adapters/backups/backup-key.ts";
import type { BackupPlace } from "../adapters/backups/backup-place.ts";
import { BackupProblem } from "../adapters/backups/backup-problem.ts";
import { type Backup, rowsOf } from "../adapters/backups/manifest.ts";
import { openPlace } from "../adapters/backups/open-place.ts";
import { readBackup } from "../adapters/backups/read-backup.ts";
import { makeBackup, runDueBackups, tryBackup } from "../adapters/backups/scheduled-backup.ts";
import { tryRestoring } from "../adapters/backups/try-restoring.ts";
import { writeBackup } from "../adapters/backups/write-backup.ts";
import { type Config, readConfig } from "../adapters/config.ts";
import { openFiles } from "../adapters/files/open-files.ts";
import { systemClock } from "../adapters/system-clock.ts";
import { backupArgument, findBackup } from "./find-backup.ts";
import { operatorContext } from "./operator.ts";
import type { Terminal } from "./terminal/terminal.ts";
import { withDatabase } from "./with-database.ts";

/** Adds `backup FILE` and the subcommands of `backup`. */
export function define(backup: Command, terminal: Terminal): void {
  backup
    .command("write", { isDefault: true })
    .argument("<file>", `a new one: ${backupArgument}`)
    .description("Write the database and all files to one file, while the site goes on; “backup FILE” for short.")
    .action((file) => writeTo(terminal, file));
  backup
    .command("verify")
    .argument("<file>", backupArgument)
    .description("Read a backup from its beginning to its end and compare it with its checksums. Needs no database.")
    .action(async (file) => {
      const { place, name } = findBackup(terminal, file);
      const backup = await readBackup(place.read(name), await readBackupKey(readConfig(terminal.env)));
      terminal.print(`This backup is whole. ${contentsOf(backup)}`);
    });
  backup
    .command("now")
    .description("Make a scheduled backup now: in BACKUP_FOLDER or the bucket, with the number that is kept.")
    .action(() => onSchedule(terminal, makeBackup));
  backup
    .command("due")
    .description("Make and try what is due. The site runs this by itself.")
    .action(async () => {
      setPriority(constants.priority.PRIORITY_LOW);
      await onSchedule(terminal, runDueBackups);
    });
  backup
    .command("try")
    .argument("[file]", `another than the newest: ${backupArgument}`)
    .description("Restore a backup into a database of its own, compare it with its checksums, and throw it away again.")
    .action((file) => tryOne(terminal, file));
  backup
    .command("list")
    .description("List the backups in BACKUP_FOLDER or the bucket, the newest first.")
    .action(async () => {
      const place = placeOf(readConfig(terminal.env));
      for (const name of await place.list()) terminal.print(place.pathOf(name));
    });
  backup
    .command("make-key")
    .argument("<file>", "a new file for the secret half; keep a copy of it on another machine, or on paper")
    .description("Make a key that backups are encrypted for, and print its public half.")
    .action(async (file) => {
      const identity = await generateX25519Identity();
      // Never over another key, whose backups nobody could read any more.
      await writeFile(terminal.pathOf(file), `${identity}\n`, { flag: "wx", mode: 0o600 });
      terminal.print(`BACKUP_RECIPIENT=${await identityToRecipient(identity)}`);
    });
}

function placeOf(config: Config): BackupPlace {
  const place = openPlace(config);
  if (!place) throw new BackupProblem("Set BACKUP_FOLDER to a folder, or BACKUP_S3_ENDPOINT to a bucket, of backups first.");
  return place;
}

function onSchedule(terminal: Terminal, work: typeof runDueBackups): Promise<void> {
  return withDatabase(terminal, (db, config, pool) =>
    work({ ctx: operatorContext(terminal, db), pool, files: openFiles(config), place: placeOf(config), config }),
  );
}

async function tryOne(terminal: Terminal, file: string | undefined): Promise<void> {
  const config = readConfig(terminal.env);
  if (file !== undefined) {
    const { place, name } = findBackup(terminal, file);
    const open = () => place.read(name);
    const tried = await tryRestoring({
      folder: path.join(config.dataFolder, "file-restored-for-trial"),
      open,
      key: await readBackupKey(config),
    });
    terminal.print(`This backup was restored for trial, and what was restored has its checksums. ${contentsOf(tried)}`);
    terminal.print(
      `Migrations to this version took ${tried.migrationSeconds} seconds, with the functions and the search's index.`,
    );
    return;
  }
  const place = placeOf(config);
  const [newest] = await place.list();
  if (newest === undefined) throw new BackupProblem(`There is no backup in ${place.pathOf("")} yet: npm run cli -- backup now.`);
  await withDatabase(terminal, (db) => tryBackup({ ctx: operatorContext(terminal, db), place, config }, newest));
  terminal.print(`${place.pathOf(newest)} was restored for trial, and what was restored has its checksums.`);
}

async function writeTo(terminal: Terminal, file: string): Promise<void> {
  const { place, name } = findBackup(terminal, file);
  let bytes = 0;
  const made = await withDatabase(terminal, (_, config, pool) =>
    writeBackup(
      { pool, files: openFiles(config), origin: config.origin, now: systemClock, recipient: config.backups.recipient },
      async (stream) => {
        bytes = await place.write(name, stream);
      },
    ),
  );
  terminal.print(`${place.pathOf(name)} is written, ${megabytes(bytes)}. ${contentsOf(made)}`);
  const { missing } = made.manifest;
  if (missing.length === 0) return;
  terminal.complain(
    `${missing.length} files that the database names are not in the store, or are not as it names them, such as ${missing[0]}: run npm run cli -- doctor.`,
  );
  terminal.exitCode = 1;
}

/** What a backup holds, in a sentence. */
export function contentsOf({ head, manifest }: Backup): string {
  const { count, bytes } = manifest.files;
  const rows = `${rowsOf(manifest).toLocaleString("en-US")} rows of ${head.tables.length} tables`;
  return `It was made at ${head.madeAt} of ${head.origin} (migration ${head.migrations.at(-1)}), and holds ${rows} and ${count.toLocaleString("en-US")} files of ${megabytes(bytes)}.`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString("en-US", { maximumFractionDigits: 1 })} MB`;
}
