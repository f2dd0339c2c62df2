import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../../domain/context.ts";
import { DomainError } from "../../domain/errors.ts";
import type { PictureSource } from "../../domain/media/picture-source.ts";
import { listOfRecords } from "../../domain/records/list-of-records.ts";
import type { ResolvedDownload } from "../../domain/transfers/find-download.ts";
import type { ResolvedPicture } from "../../domain/transfers/find-picture.ts";
import { type ImportOptions, type ImportResult, importCatalogue } from "../../domain/transfers/import-catalogue.ts";
import { memoryFiles } from "../stand-ins/memory-files.ts";

/** Tables that the importer fills. */
const tables = listOfRecords.flatMap(({ table, columns }) => [
  table,
  ...Object.values(columns).flatMap(({ links }) => links ?? []),
]);

export function systemContext(db: Database): Context {
  return { db, actor: { kind: "system" }, now: () => new Date() };
}

/** Imports a folder with stand-ins for the picture sources and the stores of files. */
export function importFolder(db: Database, folder: string, options: Partial<ImportOptions> = {}): Promise<ImportResult> {
  const sources = { swatch: pictures("swatch"), upload: pictures("upload") };
  return importCatalogue(systemContext(db), {
    folder,
    sources,
    storeUpload,
    storeDownload,
    files: memoryFiles().files,
    ...options,
  });
}

/** Everything that the catalogue holds, each table sorted. */
export async function readAll(db: Database): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {};
  for (const table of tables)
    all[table] = (await sql`select * from ${sql.table(table)} as row order by row::text`.execute(db)).rows;
  return all;
}

export async function emptyCatalogue(db: Database): Promise<void> {
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}, page_change cascade`.execute(db);
  // Not truncated once more: that makes new files for a table and its indexes.
  await sql`delete from page_change`.execute(db);
}

/** Pictures that exist unless they are called missing. */
function pictures(scheme: string): PictureSource {
  return {
    async describe(reference) {
      if (reference.startsWith("missing")) throw new DomainError("invalid", `There is no ${scheme} “${reference}”.`);
      return { width: 1600, height: 1200, version: createHash("sha256").update(reference).digest("hex").slice(0, 8) };
    },
    original: async () => new Uint8Array(),
  };
}

async function storeUpload(file: string): Promise<ResolvedPicture> {
  const key = await keyOf(file);
  return { source: `upload:${key.slice(0, 16)}`, width: 600, height: 400, version: key.slice(0, 8) };
}

async function storeDownload(file: string): Promise<ResolvedDownload> {
  return { source: `upload:${(await keyOf(file)).slice(0, 16)}`, extension: "pdf", bytes: (await stat(file)).size };
}

async function keyOf(file: string): Promise<string> {
  return createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
}
