import { createHash, hash } from "node:crypto";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { sql } from "kysely";
import type pg from "pg";
import type { CopyStreamQuery } from "pg-copy-streams";
import { copyIn, copyOut, copySettings } from "../../db/dump/copy-table.ts";
import { readDumpedTables } from "../../db/dump/dumped-tables.ts";
import { withoutForeignKeys } from "../../db/dump/without-foreign-keys.ts";
import { migrationNames, readDone, runMigrations } from "../../db/migrate.ts";
import { type OneConnection, withOneConnection } from "../../db/one-connection.ts";
import type { Database } from "../../db/schema.ts";
import { markKey } from "../../domain/files/check-store.ts";
import { type FileStores, fileAreas } from "../../domain/files/file-area.ts";
import { inOrder, neededFiles } from "../../domain/files/needed-files.ts";
import { BackupProblem } from "./backup-problem.ts";
import { sumOfFiles } from "./file-sum.ts";
import type { Backup, BackupHead, BackupManifest } from "./manifest.ts";
import { readBackup } from "./read-backup.ts";

type Options = {
  /** Without time limits, on a database without tables. */
  pool: pg.Pool;
  /** A store without files. */
  files: FileStores;
  /** Opens the backup, each time from its beginning. */
  open: () => Readable;
  key: string | undefined;
};

/** Files that are written at the same time: each waits for the disk. */
const filesAtOnce = 8;

/** The file in the store that names the backup whose files are being written there. */
const unfinishedKey = "restoring.txt";

/**
 * Restores a backup into an empty database and an empty store, then reads both back and compares them with the manifest. The whole backup is read before
 * anything is written, and the database has nothing of it until all is there. What it lacks is migrations of later versions, and functions and triggers:
 * `migrate` adds them.
 *
 * @throws BackupProblem when the backup is damaged or newer, the place is not empty, or what was read back differs; then the database is as it was
 */
export async function restoreBackup({ pool, files, open, key }: Options): Promise<Backup> {
  const backup = await readBackup(open(), key);
  await checkVersion(backup.head);
  await withOneConnection(pool, async (connection) => {
    const { db } = connection;
    await checkDatabaseIsEmpty(db);
    await checkStoreIsEmpty(files, backup.head);
    await files("file-store").put(unfinishedKey, Buffer.from(`${nameOf(backup.head)}\n`));
    await sql.raw(`begin; ${copySettings}`).execute(db);
    await runMigrations(db, undefined, backup.head.migrations);
    await withoutForeignKeys(db, async () => {
      await emptyTables(db);
      await fill(connection, files, { open, key });
      await compareTables(connection, backup);
      // What was being sent while the backup was made has a row, and no owner that could name it any more.
      await db.deleteFrom("stored_file").where("key", "not in", neededFiles(db).select("key")).execute();
    });
    for (const [name, last] of Object.entries(backup.head.sequences))
      await sql`select setval(quote_ident(${name})::regclass, ${last})`.execute(db);
    await compareFiles(db, files, backup.manifest);
    await files("file-store").put(markKey, Buffer.from(`${backup.head.store}\n`));
    await sql`commit`.execute(db);
    await sql`analyze`.execute(db);
  });
  await files("file-store").delete(unfinishedKey);
  return backup;
}

async function checkVersion({ migrations, program }: BackupHead): Promise<void> {
  const ours = await migrationNames();
  const unknown = migrations.filter((name) => !ours.includes(name));
  if (unknown.length > 0)
    throw new BackupProblem(
      `A newer version of this program made this backup (${program}, with migration ${unknown.join(", ")}): restore it with that version.`,
    );
}

async function checkDatabaseIsEmpty(db: Database): Promise<void> {
  const tables = await readDumpedTables(db);
  if (tables.length > 0 || (await readDone(db)).length > 0)
    throw new BackupProblem(
      "The database is not empty: a backup is restored into a new one only. Make an empty database, or set DATA_FOLDER to a new folder.",
    );
}

/** Files of the same backup may be there: a restoration that was killed has left them. */
async function checkStoreIsEmpty(files: FileStores, head: BackupHead): Promise<void> {
  const begun = await files("file-store").get(unfinishedKey);
  if (begun && Buffer.from(begun).toString().trim() === nameOf(head)) return;
  for (const area of ["file-store", ...fileAreas] as const)
    for await (const [key] of files(area).list())
      if (key !== undefined)
        throw new BackupProblem(
          `The store of files is not empty (${area}/${key}): a backup is restored into an empty one only. Set DATA_FOLDER or S3_ENDPOINT to a new place.`,
        );
}

/** What names a backup: whose, and when. */
const nameOf = ({ store, madeAt }: BackupHead) => `${store} ${madeAt}`;

async function emptyTables(db: Database): Promise<void> {
  const names = (await readDumpedTables(db)).map(({ name }) => sql.table(name));
  await sql`truncate ${sql.join(names)}`.execute(db);
}

async function fill({ client }: OneConnection, files: FileStores, { open, key }: Pick<Options, "open" | "key">): Promise<void> {
  let columns: BackupHead["tables"] = [];
  let filling: { name: string; copy: CopyStreamQuery } | undefined;
  const writing = new Set<Promise<void>>();
  let failure: Error | undefined;
  const end = async () => {
    const copy = filling?.copy;
    filling = undefined;
    if (copy) await finished(copy.end());
  };
  await readBackup(open(), key, {
    async head({ tables }) {
      columns = tables;
    },
    async rows(name, text) {
      if (filling?.name !== name) {
        await end();
        const table = columns.find((one) => one.name === name);
        if (table) filling = { name, copy: copyIn(client, table) };
      }
      if (filling && !filling.copy.write(text)) await once(filling.copy, "drain");
    },
    async file(area, fileKey, bytes) {
      await end();
      if (writing.size >= filesAtOnce) await Promise.race(writing);
      if (failure) throw failure;
      const written: Promise<void> = files(area)
        .put(fileKey, bytes)
        .catch((error: Error) => {
          failure ??= error;
        })
        .finally(() => writing.delete(written));
      writing.add(written);
    },
  });
  await end();
  await Promise.all(writing);
  if (failure) throw failure;
}

async function compareTables({ client }: OneConnection, { head, manifest }: Backup): Promise<void> {
  for (const table of head.tables) {
    const sum = createHash("sha256");
    for await (const chunk of copyOut(client, table) as AsyncIterable<Buffer>) sum.update(chunk);
    if (sum.digest("hex") !== manifest.tables[table.name]?.sha256)
      throw new BackupProblem(`The rows of ${table.name} that were restored are not those of the backup: nothing was kept.`);
  }
}

async function compareFiles(db: Database, files: FileStores, manifest: BackupManifest): Promise<void> {
  const sums = sumOfFiles();
  for (const area of fileAreas) {
    const rows = await neededFiles(db).select("key").where("area", "=", area).orderBy(inOrder).execute();
    for (const { key } of rows) {
      const bytes = await files(area).get(key);
      if (bytes) sums.add(`${area}/${key}`, bytes.length, hash("sha256", bytes));
    }
  }
  if (JSON.stringify(sums.total()) !== JSON.stringify(manifest.files))
    throw new BackupProblem(
      "The files that were restored are not those of the backup: see whether the disk is in order, and try again.",
    );
}
