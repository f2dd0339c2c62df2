import { sql } from "kysely";
import type { Database, Schema } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import type { PictureSources } from "../media/picture-source.ts";
import { recordAudit } from "../people/audit.ts";
import { authorize } from "../people/authorize.ts";
import { checkReferences } from "./check-references.ts";
import { checkUnique } from "./check-unique.ts";
import { contentTables } from "./content-tables.ts";
import { importLock } from "./import-lock.ts";
import { importTables } from "./import-tables.ts";
import { idFinder, readNameIndex } from "./name-index.ts";
import { type Problem, Problems } from "./problems.ts";
import { readCsvFolder } from "./read-csv-folder.ts";
import type { Sheets } from "./read-sheet.ts";
import { resolveDownloads, type StoreDownload } from "./resolve-downloads.ts";
import { resolvePictures, type StoreUpload } from "./resolve-pictures.ts";
import { resolveTexts } from "./resolve-texts.ts";
import { toBatches } from "./to-batches.ts";
import { type Summary, writeBatches } from "./write-batches.ts";

export type ImportOptions = {
  /** A folder as docs/import-format.md describes it. */
  folder: string;
  /** Where pictures named `scheme:reference` come from. */
  sources: PictureSources;
  /** Where picture files of the folder go; without it they are refused. */
  storeUpload?: StoreUpload | undefined;
  /** Where files for download go; without it they are refused. */
  storeDownload?: StoreDownload | undefined;
  /** Does everything and then takes it back. */
  dryRun?: boolean;
  onProgress?: (progress: { done: number; total: number }) => void;
};

export type ImportResult =
  /** `ignored` names CSV files of the folder that are no part of the format. */
  | { ok: true; summary: Summary; dryRun: boolean; ignored: string[] }
  /** At most 200 problems; `more` says how many others there are. Nothing was written. */
  | { ok: false; problems: Problem[]; more: number };

/**
 * Imports a supplier's catalogue from a folder of CSV files: all of it, or nothing when anything is wrong.
 *
 * @throws DomainError forbidden; invalid when the folder holds nothing that can be imported
 */
export async function importCatalogue(ctx: Context, options: ImportOptions): Promise<ImportResult> {
  authorize(ctx, "catalogue.import");
  const problems = new Problems();
  const { sheets, ignored } = await readCsvFolder(options.folder, problems);
  await resolveTexts(sheets, options.folder, problems);
  const db = await ctx.db.startTransaction().execute();
  try {
    const summary = await importSheets(db, sheets, options, problems);
    const keep = problems.none && !options.dryRun;
    if (keep) await recordAudit({ ...ctx, db }, "catalogue.import", { subject: "product", after: summary });
    await (keep ? db.commit() : db.rollback()).execute();
    if (!problems.none) return { ok: false, ...problems.report(Object.values(importTables)) };
    return { ok: true, summary, dryRun: options.dryRun ?? false, ignored };
  } catch (error) {
    // On a lost connection there is nothing to take back, and the first error is the one to tell.
    if (!db.isCommitted && !db.isRolledBack)
      await db
        .rollback()
        .execute()
        .catch(() => {});
    throw error;
  }
}

async function importSheets(db: Database, sheets: Sheets, options: ImportOptions, problems: Problems): Promise<Summary> {
  const { folder, sources, storeUpload, storeDownload, dryRun, onProgress } = options;
  // Two servers that start at once on an empty database, or two people, import one after the other.
  await sql`select pg_advisory_xact_lock(${importLock})`.execute(db);
  const directory = await readNameIndex(db, sheets);
  checkUnique(sheets, directory, problems);
  checkReferences(sheets, directory, problems);

  const onRows = counter(sheets, onProgress);
  const keep = problems.none && !dryRun;
  const pictures = await resolvePictures(sheets, { folder, sources, storeUpload, keep, onRow: () => onRows(1) }, problems);
  const downloads = await resolveDownloads(sheets, { folder, storeDownload, keep, onRow: () => onRows(1) }, problems);
  if (!problems.none) return {};
  const summary = await writeBatches(
    db,
    toBatches(sheets, { find: idFinder(directory), pictures, downloads }),
    directory,
    onRows,
  );
  await sql`select search_rebuild()`.execute(db);
  return summary;
}

/** Every row is written once, and every picture and download is looked at before. */
function counter(sheets: Sheets, onProgress: ImportOptions["onProgress"]): (count: number) => void {
  const rows = Object.values(sheets).map((sheet) => sheet.rows?.length ?? 0);
  const lookedAt = [sheets.media, sheets.download].map((sheet) => sheet?.rows?.length ?? 0);
  const total = [...rows, ...lookedAt].reduce((sum, count) => sum + count, 0);
  let done = 0;
  return (count) => {
    done += count;
    onProgress?.({ done, total });
  };
}

/** Whether nothing has been put into the catalogue yet. */
export async function isCatalogueEmpty({ db }: Context): Promise<boolean> {
  const roots = [
    "supplier",
    "category",
    "standards_body",
    "interest_group",
    "equipment_category",
    "download",
    ...contentTables,
  ] as const satisfies (keyof Schema)[];
  const found = await Promise.all(
    roots.map((table) => db.selectFrom(table).select(sql.lit(1).as("one")).limit(1).executeTakeFirst()),
  );
  return found.every((row) => row === undefined);
}
