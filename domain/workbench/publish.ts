import { sql } from "kysely";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { underImportLock } from "../files/import-lock.ts";
import { signatureOf } from "../people/actor.ts";
import { recordAudit } from "../people/audit.ts";
import { authorize } from "../people/authorize.ts";
import type { AuditedVerb } from "../people/policy.ts";
import { asRefusal } from "../transfers/unique-violation.ts";
import { draftClashes } from "./drafts/draft-clashes.ts";
import { type Draft, findDraft, removeDrafts, requireDrafts, type SeenDraft } from "./drafts/stored-drafts.ts";
import { editedRecord, requireEditor } from "./edited-records.ts";
import { keepAsDecided } from "./publications/keep-as-decided.ts";
import { watchPublication } from "./publications/watch-publication.ts";
import { type RecordChange, readCellsOf, storePublication } from "./record-changes.ts";
import { keepOldNumbers, problemsOfRenaming, renamedItems } from "./rename-items.ts";
import { type RecordProblem, type RecordWrite, RecordWrites, writeRecords } from "./write-records.ts";

/** What came of publishing: its number, 0 where nothing changed; or why nothing was published, and then nothing is written. */
export type Published = { ok: true; id: number; count: number } | { ok: false; problems: RecordProblem[] };

/** Drafts that are checked and written together: of more, visitors would wait. */
const mostAtOnce = 3000;

/**
 * Publishes drafts together: all of them or none.
 *
 * @param names with the version of each that was seen
 * @param check looks at what is published before anybody sees it; where it says no, nothing is
 * @returns without any problem where `check` says no
 * @throws DomainError forbidden; invalid for too many; not-found; stale, also where others write for longer than a person waits
 */
export async function publishDrafts(
  ctx: Context,
  names: readonly SeenDraft[],
  check?: (work: Context) => Promise<boolean>,
): Promise<Published> {
  authorize(ctx, "record.publish");
  for (const { table } of names) requireEditor(ctx.actor, table);
  if (names.length > mostAtOnce)
    throw new DomainError("invalid", `Publish at most ${mostAtOnce.toLocaleString("en-US")} drafts at once: choose fewer.`);
  return inPublication(ctx, async (work) => {
    const done = await writeDrafts(work, await requireDrafts(work.db, names), { verb: "record.publish" });
    if (!done.ok || !check) return done;
    // What the search reads of it is made at the end of a transaction, unless somebody looks before.
    await sql`select process_pending()`.execute(work.db);
    return (await check(work)) ? done : { ok: false, problems: [] };
  }).catch(sayWhoWrites);
}

/** Says to a person who has waited long enough that others write: an import of a hundred thousand rows takes longer. */
export function sayWhoWrites(error: unknown): never {
  if ((error as { code?: string }).code !== lockTimeout) throw error;
  const words = "Somebody imports or publishes at this moment, and nothing was changed. Press again when that is done.";
  throw new DomainError("stale", words);
}

/** PostgreSQL's code for a lock that was not had in time. */
const lockTimeout = "55P03";

/**
 * Publishes the drafts whose time has come: what was scheduled together goes out together. Several nodes can do it at once: each schedule is published by one.
 *
 * @returns how many publications there were, or failed
 */
export async function publishDue(ctx: Context): Promise<number> {
  authorize(ctx, "record.publish-due");
  const due = await ctx.db
    .selectFrom("record_draft")
    .select("schedule")
    .distinct()
    .where("publish_at", "<=", ctx.now())
    .orderBy("schedule")
    .execute();
  let count = 0;
  for (const { schedule } of due) {
    if (schedule === null) continue;
    const done = await inPublication(ctx, async (work) => {
      const names = await work.db
        .selectFrom("record_draft")
        .select(["table_name as table", "key", "account_id", "name"])
        .where("schedule", "=", schedule)
        .where("publish_at", "<=", work.now())
        .execute();
      const drafts = (await Promise.all(names.map((name) => findDraft(work.db, name)))).filter((draft) => draft !== undefined);
      const [first] = names;
      // Another node has published them.
      if (drafts.length === 0 || !first) return { ok: true, id: 0, count: 0 };
      return writeDrafts(work, drafts, { verb: "record.publish-due", by: { account_id: first.account_id, name: first.name } });
    });
    if (!done.ok) await noteProblem(ctx, schedule, done.problems);
    if (!done.ok || done.count > 0) count += 1;
  }
  return count;
}

/** A draft that could not be published waits for a person, with the reason. */
async function noteProblem({ db }: Context, schedule: number, problems: readonly RecordProblem[]): Promise<void> {
  await db
    .updateTable("record_draft")
    .set({
      publish_at: null,
      schedule: null,
      problem:
        problems
          .map(({ message }) => message)
          .join("; ")
          .slice(0, 2000) || "was refused",
    })
    .where("schedule", "=", schedule)
    .execute();
}

type How = {
  verb: Extract<AuditedVerb, "record.publish" | "record.publish-due">;
  /** Who is named, where that is not the actor. */
  by?: { account_id: number | null; name: string };
};

/** Writes drafts over what is published, and removes them. */
async function writeDrafts(ctx: Context, drafts: readonly Draft[], how: How): Promise<Published> {
  const problems: RecordProblem[] = [];
  const writes: RecordWrite[] = [];
  for (const [table, of] of Map.groupBy(drafts, (draft) => draft.table))
    await keepAsDecided(
      ctx.db,
      editedRecord(table).record,
      of.map(({ key }) => key),
    );
  const published = await readCellsOf(
    ctx.db,
    drafts.map(({ table, key }) => ({ record: editedRecord(table).record, key })),
  );
  for (const draft of drafts) {
    const { table, key } = draft;
    const { record } = editedRecord(table);
    const now = published.get(record)?.get(key);
    const clashes = draftClashes(record, draft, now);
    problems.push(...clashes.map((one) => ({ table, key, ...one })));
    if (clashes.length === 0)
      writes.push({
        record,
        key,
        cells: draft.act === "remove" ? null : draft.act === "add" ? draft.cells : { ...now, ...draft.cells },
      });
  }
  if (problems.length > 0) return { ok: false, problems };
  const done = await writeAll(ctx, writes, how);
  if (done.ok) await removeDrafts(ctx.db, drafts);
  return done;
}

/** Writes records, with what they were before and are since. */
async function writeAll(ctx: Context, given: readonly RecordWrite[], how: How): Promise<Published> {
  const { db, actor } = ctx;
  const renamed = renamedItems(given, await readCellsOf(db, given));
  const early = problemsOfRenaming(given, renamed);
  if (early.length > 0) return { ok: false, problems: early };
  const writes = RecordWrites.of([...given, ...(await keepOldNumbers(db, renamed))]);
  const changesAfter = await watchPublication(ctx, writes.records);
  const problems = await writeRecords(ctx, writes);
  if (problems.length > 0) return { ok: false, problems };
  const audited = changesToAudit();
  const changes = audited.through(await changesAfter(renamed));
  const id = await storePublication(ctx, changes, { by: how.by ?? signatureOf(actor), ofImport: false });
  // An empty cell can mean what is published: then there is nothing to take back.
  if (id > 0) await auditChanges(ctx, how.verb, id, audited);
  return { ok: true, id, count: given.length };
}

/** Records that have an audit event of their own; of more there is one for each table. */
const mostAudited = 200;

/** What the audit says of changes: each one, or of many how many there are in each table. */
export type ChangesToAudit = ReturnType<typeof changesToAudit>;

export function changesToAudit() {
  const first: RecordChange[] = [];
  const counts = new Map<string, number>();
  return {
    first,
    counts,
    get total(): number {
      return [...counts.values()].reduce((sum, count) => sum + count, 0);
    },
    /** Hands batches through, and remembers what they have. */
    async *through(batches: AsyncIterable<RecordChange[]>): AsyncGenerator<RecordChange[], void, void> {
      for await (const batch of batches) {
        for (const change of batch) {
          counts.set(change.table, (counts.get(change.table) ?? 0) + 1);
          if (first.length <= mostAudited) first.push(change);
        }
        yield batch;
      }
    },
  };
}

/** Audits what a publication changed. */
export async function auditChanges(
  ctx: Context,
  verb: How["verb"],
  publication: number,
  { first, counts }: ChangesToAudit,
): Promise<void> {
  if (first.length > mostAudited) {
    for (const [table, records] of counts)
      await recordAudit(ctx, verb, { subject: editedRecord(table).record.table, after: { publication, records } });
    return;
  }
  for (const { table, key, before, after } of first) {
    const subjectId = /^\d{1,9}$/.test(key) ? { id: Number(key) } : {};
    const columns = Object.keys(after ?? before ?? {});
    await recordAudit(ctx, verb, {
      ...{ subject: editedRecord(table).record.table, ...subjectId },
      after: { publication, key, columns },
    });
  }
}

/** Runs a publication beside which nothing is published or imported; it is rolled back where it was refused. */
export async function inPublication(ctx: Context, work: (ctx: Context) => Promise<Published>): Promise<Published> {
  try {
    return await underImportLock(ctx.db, async (db) => {
      const result = await work({ ...ctx, db });
      return { keep: result.ok, result };
    });
  } catch (error) {
    throw asRefusal(error);
  }
}
