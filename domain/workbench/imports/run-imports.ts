import { hash } from "node:crypto";
import { sql } from "kysely";
import { isDatabaseAway, isDatabaseBusy } from "../../../db/is-database-away.ts";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { authorize } from "../../people/authorize.ts";
import { kit } from "../../records/kit.ts";
import { type ImportOptions, type ImportResult, importCatalogue } from "../../transfers/import-catalogue.ts";
import { readReleasedKits, withdrawChangedReleases } from "../../transfers/keep-kit-releases.ts";
import type { Sheets } from "../../transfers/sheets/read-sheet.ts";
import { asRefusal } from "../../transfers/unique-violation.ts";
import { editedRecord } from "../edited-records.ts";
import { keepFiles } from "../keep-files.ts";
import { changesBetween, type RecordChange, readTables, storePublication } from "../record-changes.ts";
import type { ImportOutcome, ImportState } from "./import-outcome.ts";
import { outcomeOf } from "./outcome-of.ts";
import { type LeftOut, readSheets, type StoredSheet, selectSheets } from "./read-sheets.ts";

type ImportFile = { name: string; content: Buffer };
type Stores = Pick<ImportOptions, "folder" | "storeUpload" | "storeDownload">;

/** Puts the files of an import into a folder of their own while work is done with them, and says where pictures and downloads go. */
export type WithStores = <Result>(files: readonly ImportFile[], work: (stores: Stores) => Promise<Result>) => Promise<Result>;

type Job = {
  id: number;
  version: number;
  by: { account_id: number | null; name: string };
  overwriteEdits: boolean;
  outcome: ImportOutcome | null;
  stored: StoredSheet[];
  stores: Stores;
};

/** More problems than anybody corrects by hand. */
const mostProblems = 5000;
/** How often in a row the database may have had no time for an import. */
const mostFailures = 3;
/** How often what is wrong is left out, to see what would become of the rest. */
const mostPasses = 4;

/** Whether an import waits to be looked at or published. */
export async function areImportsWaiting(ctx: Context): Promise<boolean> {
  authorize(ctx, "import.run");
  const open = ctx.db.selectFrom("catalogue_import").select("id").where("state", "in", ["looking", "publishing"]).limit(1);
  return (await open.executeTakeFirst()) !== undefined;
}

/**
 * Looks at imports that were handed in, and publishes those that somebody wants published. Several nodes can do it at once: each import is published by one.
 *
 * @param ctx the site's
 * @returns how many there were
 */
export async function runImports(ctx: Context, withStores: WithStores): Promise<number> {
  authorize(ctx, "import.run");
  const waiting = await ctx.db
    .selectFrom("catalogue_import")
    .select([
      "id",
      "state",
      "account_id",
      "name",
      "overwrites_edits as overwriteEdits",
      "version",
      sql<ImportOutcome | null>`outcome`.as("outcome"),
    ])
    .where("state", "in", ["looking", "publishing"])
    .orderBy("id")
    .execute();
  const errors: unknown[] = [];
  for (const one of waiting) await runOne(ctx, withStores, one).catch((error) => errors.push(error));
  // One that fails must not keep the others waiting.
  if (errors.length > 0) throw errors[0];
  return waiting.length;
}

type Waiting = Omit<Job, "by" | "stored" | "stores"> & { state: ImportState; account_id: number | null; name: string };

async function runOne(ctx: Context, withStores: WithStores, { state, account_id, name, ...job }: Waiting): Promise<void> {
  try {
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
    await noteFailure(ctx.db, job, error);
    throw error;
  }
}

/** Has an import tried again where the database had no time for it, some times; otherwise says that it failed. */
async function noteFailure(db: Database, { id, version }: Pick<Job, "id" | "version">, error: unknown): Promise<void> {
  // Another node works on it, or somebody publishes; or there is no database.
  const isBusy = isDatabaseBusy(error) && (error as { code?: string }).code !== "55P03";
  if (isDatabaseAway(error) && !isBusy) return;
  const open = db
    .updateTable("catalogue_import")
    .where("id", "=", id)
    .where("version", "=", version)
    .where("state", "in", ["looking", "publishing"]);
  const { failures = 0 } = (await open.set({ failures: sql`failures + 1` }).returning("failures").executeTakeFirst()) ?? {};
  if (isBusy && failures < mostFailures) return;
  const outcome = { ...outcomeOf(await selectSheets(db, id), { message: broken, changes: [], notes: [] }), sum: "" };
  await open.set({ state: "looked", outcome: JSON.stringify(outcome) }).execute();
}

/** Does everything, rolls it back, and stores the result. Wrong rows are left out, so that the result has what the others would change. @param notes sentences for the page, beside the result */
async function lookAt(ctx: Context, job: Job, notes: readonly string[] = []): Promise<void> {
  const leftOut: LeftOut = new Map();
  let first: ImportResult | undefined;
  let changes: RecordChange[] = [];
  let message = "";
  for (let pass = 0; pass < mostPasses; pass++) {
    changes = [];
    const result = await attempt(ctx, job, {
      ...{ dryRun: true, leftOut },
      async onWritten(_, written) {
        changes = written;
      },
    });
    if (result instanceof DomainError) {
      message = first ? "" : result.message;
      break;
    }
    first ??= result;
    if (result.ok || !leaveOut(leftOut, result, job.stored)) break;
  }
  const outcome = { ...outcomeOf(job.stored, { first, message, changes, notes }), sum: sumOf(changes) };
  await ctx.db.transaction().execute(async (db) => {
    const looked = await db
      .updateTable("catalogue_import")
      .set({ state: "looked", outcome: JSON.stringify(outcome) })
      .where("id", "=", job.id)
      .where("version", "=", job.version)
      .where("state", "in", ["looking", "publishing"])
      .returning("id")
      .executeTakeFirst();
    if (!looked) return;
    await db.deleteFrom("catalogue_import_change").where("import_id", "=", job.id).execute();
    const rows = changes.map((change, place) => ({ ...change, place }));
    await sql`
      insert into catalogue_import_change (import_id, place, table_name, key, title, before, after)
      select ${job.id}, place, one.table, key, title, nullif(before, 'null'), nullif(after, 'null')
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) one (place int, "table" text, key text, title text, before jsonb, after jsonb)`.execute(
      db,
    );
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
        if (sumOf(changes) !== job.outcome?.sum) throw new Drifted();
        const id = changes.length === 0 ? null : await storePublication({ ...ctx, db }, changes, { by: job.by, ofImport: true });
        const published = await db
          .updateTable("catalogue_import")
          .set({ state: "published", publication_id: id })
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
  onWritten: (db: Database, changes: RecordChange[]) => Promise<void>;
};

const kitTables: ReadonlySet<string> = new Set(["kit", "kit_part", "kit_item"]);

/** Imports the sheets. @returns the refusal where it cannot be done at all */
async function attempt(ctx: Context, job: Job, { dryRun, leftOut, onWritten }: Attempt): Promise<ImportResult | DomainError> {
  const progress = progressOf(ctx.db, job.id);
  try {
    return await importCatalogue(ctx, {
      ...job.stores,
      ...{ sources: {}, dryRun, overwriteEdits: job.overwriteEdits, maxProblems: mostProblems },
      read: (db, problems) => readSheets(db, job.stored, leftOut, problems),
      onProgress: progress.note,
      async watch(db, sheets) {
        const records = tablesOf(sheets);
        const before = await readTables(db, records);
        const kits = records.includes(kit) ? await readReleasedKits(db) : [];
        if (!dryRun)
          await keepFiles(
            { ...ctx, db },
            records.flatMap((record) => [...(before.get(record)?.keys() ?? [])].map((key) => ({ record, key }))),
          );
        return async () => {
          // A kit that holds something else is released no longer: nobody has looked at what it holds now.
          await withdrawChangedReleases(db, kits);
          await onWritten(db, await changesBetween(db, before, await readTables(db, records)));
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

/** The tables in which an import can change something: those of its sheets, and kits whose release their content decides. */
function tablesOf(sheets: Sheets) {
  const tables = new Set([...sheets.keys(), ...([...sheets.keys()].some((table) => kitTables.has(table)) ? [kit.table] : [])]);
  return [...tables].map((table) => editedRecord(table).record);
}

/** Adds the rows that are wrong to those that are left out. @returns whether there are more of them now */
function leaveOut(leftOut: LeftOut, result: Extract<ImportResult, { ok: false }>, stored: readonly StoredSheet[]): boolean {
  let more = false;
  for (const { file, line } of result.problems) {
    const sheet = stored.find(({ table }) => editedRecord(table).record.file === file);
    if (!sheet) continue;
    const rows = leftOut.get(sheet.table) ?? new Set<number>();
    if (rows === "all") continue;
    if (line <= 1) leftOut.set(sheet.table, "all");
    else if (rows.has(line)) continue;
    else leftOut.set(sheet.table, rows.add(line));
    more = true;
  }
  return more && stored.some(({ table }) => leftOut.get(table) !== "all");
}

/** Writes how far the work is, beside its transaction, twenty times at most. */
function progressOf(db: Database, id: number) {
  let last = -1;
  let writing: Promise<unknown> = Promise.resolve();
  return {
    note({ done, total }: { done: number; total: number }): void {
      const part = Math.floor((20 * done) / Math.max(total, 1));
      if (part === last) return;
      last = part;
      writing = writing
        .then(() => db.updateTable("catalogue_import").set({ done, total }).where("id", "=", id).execute())
        .catch(() => {});
    },
    end: () => writing,
  };
}

function sumOf(changes: readonly RecordChange[]): string {
  return hash("sha256", JSON.stringify(changes));
}
