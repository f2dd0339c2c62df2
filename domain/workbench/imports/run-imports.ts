import { sql } from "kysely";
import { isDatabaseAway, isDatabaseBusy } from "../../../db/is-database-away.ts";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import type { Signature } from "../../people/actor.ts";
import { authorize } from "../../people/authorize.ts";
import { cellsOfValues, keyColumns, keyOf } from "../../records/record-key.ts";
import { type ImportDone, type ImportOptions, type ImportResult, importCatalogue } from "../../transfers/import-catalogue.ts";
import type { Sheets } from "../../transfers/sheets/read-sheet.ts";
import { asRefusal } from "../../transfers/unique-violation.ts";
import { editedRecord } from "../edited-records.ts";
import type { Watched } from "../publications/watch-changes.ts";
import { watchPublication } from "../publications/watch-publication.ts";
import { type RecordChange, storePublication } from "../record-changes.ts";
import { ChangeTally } from "./change-tally.ts";
import type { ImportOutcome, ImportState, UndoRefusal } from "./import-outcome.ts";
import { outcomeOf } from "./outcome-of.ts";
import { progressOf } from "./progress-of.ts";
import { type LeftOut, readSheets } from "./read-sheets.ts";
import { runUndo } from "./run-undo.ts";
import { type StoredSheet, selectSheets } from "./stored-sheets.ts";

type ImportFile = { name: string; content: Buffer };
type Stores = Pick<ImportOptions, "folder" | "storeUpload" | "storeDownload">;

/** Puts the files of an import into a folder of their own while work is done with them, and says where pictures and downloads go. */
export type WithStores = <Result>(files: readonly ImportFile[], work: (stores: Stores) => Promise<Result>) => Promise<Result>;

type Job = {
  id: number;
  version: number;
  by: Signature;
  overwriteEdits: boolean;
  outcome: ImportOutcome | null;
  stored: StoredSheet[];
  stores: Stores;
};

const waitingStates = ["looking", "publishing", "taking back"] as const satisfies ImportState[];

/** More problems than anybody corrects by hand. */
const mostProblems = 5000;
/** How often in a row work on an import may fail for want of time, or with its process. */
const mostFailures = 3;
/** How often what is wrong is left out, to see what would become of the rest. */
const mostPasses = 4;

/** Whether an import waits to be looked at, published or taken back. */
export async function areImportsWaiting(ctx: Context): Promise<boolean> {
  authorize(ctx, "import.run");
  const open = ctx.db.selectFrom("catalogue_import").select("id").where("state", "in", waitingStates).limit(1);
  return (await open.executeTakeFirst()) !== undefined;
}

/**
 * Looks at imports that were handed in, publishes those that somebody wants published, and takes back those that somebody wants taken back. Several nodes
 * can do it at once: each import is published by one.
 *
 * @param ctx the site's
 * @returns how many there were
 */
export async function runImports(ctx: Context, withStores: WithStores): Promise<number> {
  authorize(ctx, "import.run");
  const waiting = await ctx.db
    .selectFrom("catalogue_import")
    .select(["id", "state", "account_id", "name", "overwrites_edits as overwriteEdits", "version"])
    .select(sql<ImportOutcome | null>`outcome`.as("outcome"))
    .where("state", "in", waitingStates)
    .orderBy("failures")
    .orderBy("id")
    .execute();
  const errors: unknown[] = [];
  for (const one of waiting) await runOne(ctx, withStores, one).catch((error) => errors.push(error));
  // One that fails must not keep the others waiting.
  if (errors.length > 0) throw errors[0];
  return waiting.length;
}

type Waiting = Omit<Job, "by" | "stored" | "stores"> & { state: ImportState } & Signature;

async function runOne(ctx: Context, withStores: WithStores, { state, account_id, name, ...job }: Waiting): Promise<void> {
  // Counted before: work that ends its process has failed too.
  const begun = await openJob(ctx.db, job).set({ failures: sql`failures + 1` }).returning("failures").executeTakeFirst();
  if (!begun) return;
  if (begun.failures > mostFailures) return giveUp(ctx.db, job, state);
  try {
    if (state === "taking back") return await runUndo(ctx, job.id);
    const files = await ctx.db
      .selectFrom("catalogue_import_file")
      .select(["name", "content"])
      .where("import_id", "=", job.id)
      .execute();
    const stored = await selectSheets(ctx.db, job.id);
    await withStores(files, async (stores) => {
      const whole: Job = { ...job, by: { account_id, name }, stored, stores };
      await (state === "looking" ? lookAt(ctx, whole) : publish(ctx, whole));
    });
  } catch (error) {
    await noteFailure(ctx.db, job, { error, state, failures: begun.failures });
    throw error;
  }
}

type JobName = Pick<Job, "id" | "version">;

/** To change an import that still waits for what was begun. */
const openJob = (db: Database, { id, version }: JobName) =>
  db.updateTable("catalogue_import").where("id", "=", id).where("version", "=", version).where("state", "in", waitingStates);

type Failure = { error: unknown; state: ImportState; failures: number };

/** Has an import tried again where the database had no time for it, some times; otherwise says that it failed. */
async function noteFailure(db: Database, job: JobName, { error, state, failures }: Failure): Promise<void> {
  // Another node works on it, or somebody publishes; or there is no database.
  const isBusy = isDatabaseBusy(error) && (error as { code?: string }).code !== "55P03";
  if (isDatabaseAway(error) && !isBusy)
    await openJob(db, job)
      .set({ failures: sql`failures - 1` })
      .execute()
      .catch(() => {});
  else if (!isBusy || failures >= mostFailures) await giveUp(db, job, state);
}

/** Says on the page of an import that it could not be done. */
async function giveUp(db: Database, job: JobName, state: ImportState): Promise<void> {
  if (state === "taking back") {
    const refusal: UndoRefusal = { message: broken, left: [], more: 0 };
    await openJob(db, job)
      .set({ state: "published", undo_refusal: JSON.stringify(refusal) })
      .execute();
    return;
  }
  const stored = await selectSheets(db, job.id);
  const look = { first: undefined, message: broken, tally: new ChangeTally(), notes: [] };
  const outcome = await outcomeOf(db, { id: job.id, stored }, look);
  await openJob(db, job)
    .set({ state: "looked", outcome: JSON.stringify(outcome) })
    .execute();
}

/** Does everything, rolls it back, and stores the result. Wrong rows are left out, so that the result has what the others would change. @param notes sentences for the page, beside the result */
async function lookAt(ctx: Context, job: Job, notes: readonly string[] = []): Promise<void> {
  const leftOut: LeftOut = new Map();
  let first: ImportResult | undefined;
  for (let pass = 0; pass < mostPasses; pass++) {
    const result = await attempt(ctx, job, {
      ...{ dryRun: true, leftOut },
      async onWritten(_, changes, done) {
        await storeLook(ctx.db, job, { first: first ?? done, unread: unreadIn(leftOut), message: "", notes, changes });
      },
    });
    if (!(result instanceof DomainError) && result.ok) return;
    const message = result instanceof DomainError && !first ? result.message : "";
    if (!(result instanceof DomainError)) first ??= result;
    const isLast = pass === mostPasses - 1;
    if (!isLast && !(result instanceof DomainError) && leaveOut(leftOut, result, job.stored)) continue;
    return storeLook(ctx.db, job, { first, unread: unreadIn(leftOut), message, notes, changes: [] });
  }
}

/** Tables of which no row is looked at. */
const unreadIn = (leftOut: LeftOut) => new Set([...leftOut].flatMap(([table, rows]) => (rows === "all" ? [table] : [])));

type Look = {
  first: ImportResult | undefined;
  unread?: ReadonlySet<string>;
  message: string;
  notes: readonly string[];
  changes: Iterable<RecordChange[]> | AsyncIterable<RecordChange[]>;
};

/** Thrown where an import was changed while it was looked at: the result is of no use. */
class Superseded extends Error {}

/** Stores what was found, beside the transaction in which it was: that one is rolled back. */
async function storeLook(database: Database, job: Job, { changes, ...look }: Look): Promise<void> {
  const store = database.transaction().execute(async (db) => {
    await db.deleteFrom("catalogue_import_change").where("import_id", "=", job.id).execute();
    const tally = new ChangeTally();
    for await (const batch of changes) {
      const rows = batch.map((change, at) => ({ ...change, place: tally.count + at }));
      tally.add(batch);
      await sql`
        insert into catalogue_import_change (import_id, place, table_name, key, title, before, after)
        select ${job.id}, place, one.table, key, title, nullif(before, 'null'), nullif(after, 'null')
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) one (place int, "table" text, key text, title text, before jsonb, after jsonb)`.execute(
        db,
      );
    }
    // Last: until then the progress is written.
    const looked = await db
      .updateTable("catalogue_import")
      .set({ state: "looked", outcome: JSON.stringify(await outcomeOf(db, job, { ...look, tally })) })
      .where("id", "=", job.id)
      .where("version", "=", job.version)
      .where("state", "in", ["looking", "publishing"])
      .returning("id")
      .executeTakeFirst();
    if (!looked) throw new Superseded();
  });
  await store.catch((error) => {
    if (!(error instanceof Superseded)) throw error;
  });
}

/** Thrown where publishing would do something else than what was looked at. */
class Drifted extends Error {}

async function publish(ctx: Context, job: Job): Promise<void> {
  try {
    const result = await attempt(ctx, job, {
      dryRun: false,
      leftOut: new Map(),
      async onWritten(db, changes) {
        const tally = new ChangeTally();
        const id = await storePublication({ ...ctx, db }, tally.through(changes), { by: job.by, ofImport: true });
        if (tally.sum !== job.outcome?.sum) throw new Drifted();
        const published = await db
          .updateTable("catalogue_import")
          .set({ state: "published", publication_id: id === 0 ? null : id })
          .where("id", "=", job.id)
          .where("state", "=", "publishing")
          .returning("id")
          .executeTakeFirst();
        if (!published) throw new DomainError("stale", "Another node has published this import.");
        for (const table of ["catalogue_import_sheet", "catalogue_import_file", "catalogue_import_change"] as const)
          await db.deleteFrom(table).where("import_id", "=", job.id).execute();
      },
    });
    if (result instanceof DomainError ? result.code === "stale" : result.ok) return;
  } catch (error) {
    if (!(error instanceof Drifted)) throw error;
  }
  await lookAt(ctx, job, [
    "The catalog has changed since this was looked at, and nothing was published. This is what it would change now.",
  ]);
}

type Attempt = {
  dryRun: boolean;
  leftOut: LeftOut;
  /** Called in the transaction when everything is written. */
  onWritten: (db: Database, changes: AsyncIterable<RecordChange[]>, result: ImportDone) => Promise<void>;
};

/** Imports the sheets. @returns the refusal where it cannot be done at all */
async function attempt(ctx: Context, job: Job, { dryRun, leftOut, onWritten }: Attempt): Promise<ImportResult | DomainError> {
  const rows = job.stored.reduce((sum, { count }) => sum + count, 0);
  // Each row is read, written and compared; what the search reads of it takes about as long.
  const progress = progressOf(ctx.db, job.id, (dryRun ? 3 : 4) * rows);
  try {
    return await importCatalogue(ctx, {
      ...job.stores,
      ...{ sources: {}, dryRun, overwriteEdits: job.overwriteEdits, maxProblems: mostProblems },
      read: (db, problems) => readSheets(db, job, leftOut, { problems, onRows: progress.add }),
      onProgress: ({ done, total }) => progress.reach(rows + (rows * done) / Math.max(total, 1)),
      async watch(db, sheets) {
        const changesAfter = await watchPublication({ ...ctx, db }, watchedIn(sheets), { isTried: dryRun });
        return async (result) => {
          await onWritten(db, progress.through(await changesAfter()), result);
          progress.reach(3 * rows);
        };
      },
    });
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal instanceof DomainError) return refusal;
    throw error;
  } finally {
    await progress.end();
  }
}

const broken = "This could not be done: why is in the site’s log. Nothing was written.";

/** The records that an import can change: those of its rows, and those that belong to the same owners. */
function watchedIn(sheets: Sheets): Watched[] {
  return [...sheets].map(([table, { rows }]) => {
    const { record } = editedRecord(table);
    const { completeFor } = record;
    const columns = [...keyColumns(record), ...(completeFor === undefined ? [] : [completeFor])];
    const keys: string[] = [];
    const owners = new Set<string>();
    for (const { values } of rows?.with(columns) ?? []) {
      const cells = cellsOfValues(record, values);
      keys.push(keyOf(record, cells));
      if (completeFor !== undefined) owners.add(cells[completeFor] ?? "");
    }
    return { record, keys, owners: [...owners] };
  });
}

/** Adds the rows that are wrong to those that are left out. @returns whether there are more of them now */
function leaveOut(leftOut: LeftOut, result: Extract<ImportResult, { ok: false }>, stored: readonly StoredSheet[]): boolean {
  let more = false;
  for (const { file, line } of result.problems) {
    const sheet = stored.find(({ table }) => editedRecord(table).record.file === file);
    if (!sheet) continue;
    const rows = leftOut.get(sheet.table) ?? new Set<number>();
    if (rows === "all") continue;
    // A sheet can often be read without what is wrong in its heading.
    if (line <= 1 && rows.has(1)) leftOut.set(sheet.table, "all");
    else if (rows.has(line)) continue;
    else leftOut.set(sheet.table, rows.add(Math.max(line, 1)));
    more = true;
  }
  return more && stored.some(({ table }) => leftOut.get(table) !== "all");
}
