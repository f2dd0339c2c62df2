import { createHash, hash } from "node:crypto";
import type { Readable } from "node:stream";
import { sql } from "kysely";
import type pg from "pg";
import { copyOut, copySettings } from "../../db/dump/copy-table.ts";
import { readDumpedTables, readSequences } from "../../db/dump/dumped-tables.ts";
import { readDone } from "../../db/migrate.ts";
import { type OneConnection, withOneConnection } from "../../db/one-connection.ts";
import { backupLock, removalLock } from "../../domain/files/backup-lock.ts";
import { type FileArea, type FileStores, fileAreas } from "../../domain/files/file-area.ts";
import { inOrder, neededFiles } from "../../domain/files/needed-files.ts";
import packageJson from "../../package.json" with { type: "json" };
import { type AddEntry, archive } from "./archive.ts";
import { BackupProblem } from "./backup-problem.ts";
import { sumOfFiles } from "./file-sum.ts";
import { type Backup, type BackupHead, type BackupManifest, formatVersion } from "./manifest.ts";

type Options = {
  /** Without time limits. */
  pool: pg.Pool;
  files: FileStores;
  origin: string;
  now: () => Date;
  /** The public key of who may read it; everybody otherwise. */
  recipient?: string | undefined;
};

/** Bytes of a table's text in one entry: a tar says how long an entry is before it comes. */
const partBytes = 1_048_576;
const filesAtOnce = 1000;

/**
 * Makes a backup of the database and its files while the site goes on: the rows of one snapshot, then the files that these rows name. Files do not change
 * under their keys, and none is deleted until the backup has ended.
 *
 * @param store takes the bytes; what it has stored counts only when it resolves
 * @throws BackupProblem when another one is being made; whatever the database or a store throws
 */
export async function writeBackup(
  { pool, files, origin, now, recipient }: Options,
  store: (bytes: Readable) => Promise<void>,
): Promise<Backup> {
  return withOneConnection(pool, async (connection) => {
    const { db } = connection;
    await holdLocks(connection);
    await sql.raw(`begin isolation level repeatable read read only; ${copySettings}`).execute(db);
    const head = await readHead(connection, { origin, now });
    const manifest: BackupManifest = { tables: {}, files: { count: 0, bytes: 0, sha256: hash("sha256", "") }, missing: [] };
    const fill = async (add: AddEntry) => {
      await addJson(add, "backup.json", head);
      for (const table of head.tables) manifest.tables[table.name] = await addTable(add, connection, table);
      Object.assign(manifest, await addFiles(add, connection, files));
      await addJson(add, "manifest.json", manifest);
    };
    await store(await archive(fill, now(), recipient));
    return { head, manifest };
  });
}

async function holdLocks({ db }: OneConnection): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${backupLock}) as taken`.execute(db);
  if (!rows[0]?.taken) throw new BackupProblem("Another backup is being made now: wait until it has ended.");
  await sql`select pg_advisory_lock(${removalLock})`.execute(db);
}

async function readHead({ db }: OneConnection, { origin, now }: Pick<Options, "origin" | "now">): Promise<BackupHead> {
  const migrations = await readDone(db);
  if (migrations.length === 0) throw new BackupProblem("There is nothing to back up: the database has no tables yet.");
  const { id } = await db.selectFrom("file_store").select("id").executeTakeFirstOrThrow();
  return {
    format: formatVersion,
    program: packageJson.version,
    madeAt: now().toISOString(),
    origin,
    store: id,
    migrations,
    sequences: await readSequences(db),
    tables: await readDumpedTables(db),
  };
}

function addJson(add: AddEntry, name: string, value: unknown): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(value, null, 1));
  return add(name, bytes.length, [bytes]);
}

/** Adds a table as entries `tables/product/0`, `…/1`; one without rows has none. */
async function addTable(add: AddEntry, { client }: OneConnection, table: BackupHead["tables"][number]) {
  const sum = createHash("sha256");
  const rows = copyOut(client, table);
  let part: Buffer[] = [];
  let [length, number, bytes] = [0, 0, 0];
  const send = async () => {
    if (length > 0) await add(`tables/${table.name}/${number++}`, length, part);
    part = [];
    length = 0;
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    sum.update(chunk);
    part.push(chunk);
    length += chunk.length;
    bytes += chunk.length;
    if (length >= partBytes) await send();
  }
  await send();
  return { rows: rows.rowCount, bytes, sha256: sum.digest("hex") };
}

/** Adds the files that rows name, as entries `files/area/key`, in the order of areas and keys. */
async function addFiles(add: AddEntry, { db }: OneConnection, files: FileStores) {
  const sums = sumOfFiles();
  const missing: string[] = [];
  for (const area of fileAreas)
    for (let after = "", isMore = true; isMore; ) {
      const rows = await neededFiles(db)
        .select(["key", "bytes", "sha256"])
        .where("area", "=", area)
        .where(inOrder, ">", after)
        .orderBy(inOrder)
        .limit(filesAtOnce)
        .execute();
      for (const { key, sha256 } of rows) {
        const added = await addFile(add, files, area, key);
        if (added) sums.add(`${area}/${key}`, added.bytes, added.sha256);
        if (!added || (sha256 !== null && sha256 !== added.sha256)) missing.push(`${area}/${key}`);
      }
      after = rows.at(-1)?.key ?? after;
      isMore = rows.length === filesAtOnce;
    }
  return { files: sums.total(), missing };
}

/** @returns undefined when the file is not there */
async function addFile(add: AddEntry, files: FileStores, area: FileArea, key: string) {
  const bytes = await files(area).size(key);
  if (bytes === undefined) return undefined;
  const sum = createHash("sha256");
  async function* summed() {
    if (bytes === 0) return;
    for await (const chunk of files(area).stream(key, { start: 0, end: (bytes ?? 0) - 1 })) {
      sum.update(chunk);
      yield chunk;
    }
  }
  await add(`files/${area}/${key}`, bytes, summed());
  return { bytes, sha256: sum.digest("hex") };
}
