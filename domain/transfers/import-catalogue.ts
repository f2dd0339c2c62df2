import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import type { FileStores } from "../files/file-area.ts";
import { underImportLock } from "../files/import-lock.ts";
import { type KitProblem, readKitProblems } from "../kits/read-kit-problems.ts";
import type { PictureSources } from "../media/picture-source.ts";
import { recordAudit } from "../people/audit.ts";
import { authorize } from "../people/authorize.ts";
import { listOfRecords } from "../records/list-of-records.ts";
import { checkEditions } from "./checks/check-editions.ts";
import { checkGtins } from "./checks/check-gtins.ts";
import { checkLots } from "./checks/check-lots.ts";
import { checkRedirects } from "./checks/check-redirects.ts";
import { checkReferences } from "./checks/check-references.ts";
import { checkUnique } from "./checks/check-unique.ts";
import { documentsFile } from "./documents-file.ts";
import { findDownload, type StoreDownload } from "./find-download.ts";
import { findPicture, type StoreUpload } from "./find-picture.ts";
import { importPapers } from "./import-papers.ts";
import { type FiledEdit, keepEdits } from "./keep-edits.ts";
import { type KitRelease, keepKitReleases, readDecidedKits } from "./keep-kit-releases.ts";
import { type DecidedLot, keepLotDecisions } from "./keep-lot-decisions.ts";
import { listOverwrittenLots, type OverwrittenLot } from "./list-overwritten-lots.ts";
import { idFinder, readNameIndex } from "./name-index.ts";
import { type ImportProblem, Problems } from "./problems.ts";
import { readKnownFiles } from "./read-known-files.ts";
import { resolveFiles } from "./resolve-files.ts";
import { resolveTexts } from "./resolve-texts.ts";
import { readCsvFolder } from "./sheets/read-csv-folder.ts";
import type { Sheets } from "./sheets/read-sheet.ts";
import { toBatches } from "./to-batches.ts";
import { type Summary, writeBatches } from "./write-batches.ts";
import type { RowCounts } from "./write-rows.ts";

export type ImportOptions = {
  /** A folder as docs/import-format.md describes it. */
  folder: string;
  /** Reads the tables from elsewhere than the folder's CSV files, in the transaction of the import. */
  read?: (db: Database, problems: Problems) => Promise<Sheets>;
  /** Where pictures named `scheme:reference` come from; those of other schemes must be in the catalogue already. */
  sources: PictureSources;
  /** Where picture files of the folder go; without it they are refused. */
  storeUpload?: StoreUpload | undefined;
  /** Where files for download go; without it they are refused. */
  storeDownload?: StoreDownload | undefined;
  /** Where papers go that documents.csv names; without it they are refused. */
  files?: FileStores | undefined;
  /** Whether files overwrite what staff have edited in the console; otherwise that stays, and is named. */
  overwriteEdits?: boolean;
  /** Does everything and rolls it back. */
  dryRun?: boolean;
  /** Problems in the result; 200 without it. */
  maxProblems?: number;
  /** Called in the transaction before rows are written; what it returns, when everything is written and right, with what came of it. */
  watch?: (db: Database, sheets: Sheets) => Promise<Written>;
  onProgress?: (progress: { done: number; total: number }) => void;
  /** Called when all rows are written, before the search reads them: of a large catalogue that takes about as long. */
  onSearch?: () => void;
};

type Written = (done: ImportDone) => Promise<void>;

export type ImportResult =
  | ImportDone
  /** As many problems as were asked for; `more` says how many others there are. Nothing was written. */
  | { ok: false; problems: ImportProblem[]; more: number };

export type ImportDone = {
  ok: true;
  summary: Summary;
  dryRun: boolean;
  /** CSV files of the folder that are no part of the format. */
  ignored: string[];
  /** What does not look right and was imported all the same; at most 200, `moreWarnings` says how many others there are. */
  warnings: ImportProblem[];
  moreWarnings: number;
  /** The faults of released kits after the import. */
  kitProblems: KitProblem[];
  /** What became of releases of kits and of decisions about lots that were made here. */
  kitReleases: KitRelease[];
  decidedLots: DecidedLot[];
  /** What staff have edited in the console and the files say otherwise. */
  edits: FiledEdit[];
  /** What staff had changed of lots and the files overwrite. */
  overwrittenLots: OverwrittenLot[];
};

/**
 * Imports a supplier's catalogue from a folder of CSV files: all of it, or nothing when anything is wrong.
 *
 * @throws DomainError forbidden; invalid when the folder holds nothing that can be imported
 */
export async function importCatalogue(ctx: Context, options: ImportOptions): Promise<ImportResult> {
  authorize(ctx, "catalogue.import");
  const problems = new Problems();
  const warnings = new Problems();
  const folder = options.read ? undefined : await readCsvFolder(options.folder, problems);
  const { keep, papers, sheets, done } = await underImportLock(ctx.db, async (db) => {
    const work = { ...ctx, db };
    const sheets = folder?.sheets ?? (await options.read?.(db, problems)) ?? new Map();
    await resolveTexts(sheets, options.folder, problems);
    const decided = await readDecidedKits(db);
    const { summary, edits, decidedLots, overwrittenLots, written } = await importSheets(work, sheets, options, {
      problems,
      warnings,
    });
    // Looked at among the rows that are not written yet: the folder may hold the lot too.
    const papers = problems.none ? await takePapers(work, sheets, options, problems) : undefined;
    if (papers) summary.paper = papers;
    const kitReleases = problems.none ? await keepKitReleases(work, decided) : [];
    const keep = problems.none && !options.dryRun;
    const kitProblems = problems.none ? await readKitProblems(work) : [];
    if (keep) await recordAudit(work, "catalogue.import", { subject: "product", after: summary });
    const { problems: warned, more: moreWarnings } = warnings.report(listOfRecords);
    const done: ImportDone = {
      ...{ ok: true, summary, dryRun: options.dryRun ?? false, ignored: folder?.ignored ?? [], warnings: warned, moreWarnings },
      ...{ edits, decidedLots, overwrittenLots, kitReleases, kitProblems },
    };
    if (problems.none) await written?.(done);
    if (keep) {
      options.onSearch?.();
      // The last statement: searches may wait for what it changes.
      await sql`select search_rebuild()`.execute(db);
    }
    return { keep, result: { keep, papers, sheets, done } };
  });
  // Each paper in a transaction of its own, after the rows that it may be about.
  if (keep && papers) done.summary.paper = await takePapers(ctx, sheets, options);
  if (!problems.none) return { ok: false, ...problems.report([...listOfRecords, documentsFile], options.maxProblems) };
  return done;
}

async function importSheets(
  context: Context,
  sheets: Sheets,
  options: ImportOptions,
  { problems, warnings }: { problems: Problems; warnings: Problems },
): Promise<Pick<ImportDone, "summary" | "edits" | "decidedLots" | "overwrittenLots"> & { written?: Written | undefined }> {
  const { db } = context;
  const { folder, sources, storeUpload, storeDownload, dryRun, onProgress } = options;
  const edits = problems.none ? await keepEdits(db, sheets, { ...options, isOnce: options.read !== undefined }) : [];
  const index = await readNameIndex(db, sheets);
  checkUnique(sheets, index, problems);
  checkReferences(sheets, index, problems);
  checkLots(sheets, index, problems, warnings);

  const onRows = counter(sheets, onProgress);
  const keep = problems.none && !dryRun;
  const lookAt = (kind: "picture" | "download", look: (given: string) => Promise<object>) =>
    resolveFiles(sheets, kind, look, problems, () => onRows(1));
  const known = { media: await readKnownFiles(db, "media", sheets), download: await readKnownFiles(db, "download", sheets) };
  const files = {
    picture: await lookAt("picture", (source) => findPicture(source, { folder, sources, known: known.media, storeUpload, keep })),
    download: await lookAt("download", (source) => findDownload(source, { folder, known: known.download, storeDownload, keep })),
  };
  if (!problems.none) return { summary: {}, edits, decidedLots: [], overwrittenLots: [] };
  const written = await options.watch?.(db, sheets);
  const decidedLots = await keepLotDecisions(context, sheets);
  const overwrittenLots = await listOverwrittenLots(context, sheets);
  const summary = await writeBatches(db, toBatches(sheets, { find: idFinder(index), files }), index, onRows);
  await checkEditions(db, problems);
  await checkGtins(db, problems);
  await checkRedirects(db, problems);
  return { summary, edits, decidedLots, overwrittenLots, written };
}

/**
 * Adds the papers of documents.csv; undefined where the folder has no such file.
 *
 * @param problems collects what is wrong with them, and nothing is added
 */
async function takePapers(
  ctx: Context,
  sheets: Sheets,
  { folder, files }: ImportOptions,
  problems?: Problems,
): Promise<RowCounts | undefined> {
  const sheet = sheets.get(documentsFile.table);
  if (!sheet) return undefined;
  if (!files) throw new DomainError("invalid", `${documentsFile.file} cannot be imported: there is no store for papers here.`);
  return importPapers({ ...ctx, files }, sheet, { folder, dryRun: problems !== undefined, ...(problems && { problems }) });
}

/** Counts progress: every row is written once, and every picture and download is looked at before. */
function counter(sheets: Sheets, onProgress: ImportOptions["onProgress"]): (count: number) => void {
  const counted = [...listOfRecords.map(({ table }) => table), "media", "download"].map((table) => sheets.get(table));
  const total = counted.reduce((sum, sheet) => sum + (sheet?.rows?.length ?? 0), 0);
  let done = 0;
  return (count) => {
    done += count;
    onProgress?.({ done, total });
  };
}

/** Whether nothing has been put into the catalogue yet. */
export async function isCatalogueEmpty({ db }: Context): Promise<boolean> {
  const rows = listOfRecords.map(({ table }) => sql`exists (select from ${sql.table(table)})`);
  const { rows: answer } = await sql<{ any: boolean }>`select ${sql.join(rows, sql` or `)} as any`.execute(db);
  return answer[0]?.any === false;
}
