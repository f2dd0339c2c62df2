import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { type Signature, signatureOf } from "../../people/actor.ts";
import { authorize } from "../../people/authorize.ts";
import { decidedElsewhere } from "../../records/decided-elsewhere.ts";
import { kit } from "../../records/kit.ts";
import { readCells } from "../../records/read-cells.ts";
import type { Cells } from "../../records/record-key.ts";
import { editedRecord, requireEditor } from "../edited-records.ts";
import { labelOf } from "../labels.ts";
import { auditChanges, type ChangesToAudit, changesToAudit, inPublication, type Published, sayWhoWrites } from "../publish.ts";
import { type RecordChange, storePublication } from "../record-changes.ts";
import { type NewNumbers, newNumberIn, problemsOfRenaming } from "../rename-items.ts";
import { type RecordProblem, type RecordWrite, RecordWrites, writeRecords } from "../write-records.ts";
import { importOf } from "./import-of.ts";
import { keepAsDecided } from "./keep-as-decided.ts";
import { kitTables, watchPublication } from "./watch-publication.ts";

/** A cell that somebody has changed since: as it is, and as the way back would make it; `title` is how people know its record. */
type Clash = RecordProblem & { title: string; now: string; wanted: string };

/** What is done with cells that somebody has changed since: they are asked about, left as they are, or set back too. */
export const clashRules = ["ask", "leave", "set back"] as const;
export type ClashRule = (typeof clashRules)[number];

/** The first clashes and how many more there are; `sum` tells all of them from any others, and `others` is how many records have none. */
export type Clashes = { left: Clash[]; more: number; sum: string; others: number };

/** What came of taking something back; with clashes or problems nothing is written. */
export type TakenBack = Published | { ok: false; clashes: Clashes };

/** Changes that are read together. */
const batchSize = 1000;
/** Changes from which the search's tables are brought up to date as after an import. */
const manyChanges = 2000;

/**
 * Takes a publication back: each cell that it changed gets the value from before, what it added goes, and what it removed comes back. Being a
 * publication too, that can be taken back. One of an import is taken back in the background (take-back-import.ts).
 *
 * @param clashRule with "leave" a record of which a cell was changed since stays as it is
 * @param seen with "set back": the sum of the clashes that somebody has seen; others are asked about again
 * @returns the clashes, where they are asked about; nothing is written then
 * @throws DomainError forbidden; not-found; invalid for one of an import, and where there is nothing to take back; stale where it was taken back already
 */
export async function takeBackPublication(
  ctx: Context,
  { id, clashRule, seen }: { id: number; clashRule: ClashRule; seen?: string },
): Promise<TakenBack> {
  authorize(ctx, "record.publish");
  await requireEditorOfPublication(ctx, id);
  const importId = await importOf(ctx.db, id);
  if (importId !== undefined) throw new DomainError("invalid", `Import ${importId} published this: take it back on its page.`);
  const done = await takeBack(ctx, { id, clashRule, seen, by: signatureOf(ctx.actor) }, async (db, taken) => {
    await auditChanges({ ...ctx, db }, "record.publish", taken.id, taken.changes);
  }).catch(sayWhoWrites);
  if (done.ok && done.id === 0) throw new DomainError("invalid", nothingToTakeBack);
  return done;
}

export const nothingToTakeBack = "There was nothing to take back: each cell is as it was before, or was changed since.";

/** Passes for an actor who edits every table of which a publication changed something. @throws DomainError forbidden; not-found */
export async function requireEditorOfPublication({ db, actor }: Pick<Context, "db" | "actor">, id: number): Promise<void> {
  const tables = await db
    .selectFrom("record_change")
    .select("table_name as table")
    .distinct()
    .where("publication_id", "=", id)
    .execute();
  if (tables.length === 0) throw new DomainError("not-found", `There is no publication ${id}.`);
  for (const { table } of tables) requireEditor(actor, table);
}

/** The publication that takes another back, with what the audit says of its changes, and what was left as it is. */
type Taken = { id: number; changes: ChangesToAudit; left: readonly Clash[] };

type TakeBack = { id: number; clashRule: ClashRule; seen: string | undefined; by: Signature };

/**
 * Takes a publication back, in a transaction, in batches: its cells are never in memory together.
 *
 * @param by who is named
 * @param onTaken called in the transaction when everything is written
 * @param through counts the changes that are read and those that are stored: twice as many as there are
 */
export async function takeBack(
  ctx: Context,
  { id, clashRule, seen, by }: TakeBack,
  onTaken: (db: Database, taken: Taken) => Promise<void>,
  through: <Item>(batches: AsyncIterable<Item[]>) => AsyncIterable<Item[]> = (batches) => batches,
): Promise<TakenBack> {
  const clashes: Clash[] = [];
  let others = 0;
  const done = await inPublication(ctx, async (work) => {
    const { db } = work;
    const again = await db.selectFrom("publication").select("id").where("undoes", "=", id).executeTakeFirst();
    if (again) throw new DomainError("stale", "This was taken back already.");
    const { ofImport, restoresReleases } = await readPublication(db, id);
    const problems: RecordProblem[] = [];
    const numbers: NewNumbers = {};
    const writes = new RecordWrites();
    for await (const batch of through(changesOf(db, id)))
      for (const { write, change, now } of await writesBack(db, batch, { restoresReleases })) {
        const found = clashesOf(change, now);
        clashes.push(...found);
        if (found.length === 0 && write && !isAsNow(write, now)) others += 1;
        if (found.length > 0 && clashRule === "leave") continue;
        if (write) {
          writes.add(write);
          // An import names by itself what follows the number of an item.
          if (!ofImport) Object.assign(numbers, newNumberIn(write, now));
        } else if (change.before !== null && clashRule === "set back")
          problems.push({ ...at(change), column: "", message: "is not there any more: take back its removal first" });
      }
    problems.push(...problemsOfRenaming(writes, numbers));
    const asks = clashRule === "ask" || (clashRule === "set back" && sumOf(clashes) !== seen);
    if (problems.length > 0 || (clashes.length > 0 && asks)) return { ok: false, problems };
    const left = clashRule === "leave" ? clashes : [];
    return writeBack(work, writes, { numbers, id, by, ofImport, left, onTaken, through });
  });
  if (done.ok || done.problems.length > 0) return done;
  return { ok: false, clashes: { ...firstLeft(clashes), sum: sumOf(clashes), others } };
}

/** Rows that are kept of those that stand in the way: nobody decides about more one by one. */
const mostLeft = 200;

/** The first rows that stand in the way, and how many more there are. */
export const firstLeft = <Row>(rows: readonly Row[]) => ({
  left: rows.slice(0, mostLeft),
  more: Math.max(0, rows.length - mostLeft),
});

/** A sum of all clashes, which come in the order of their tables and keys. */
function sumOf(clashes: readonly Clash[]): string {
  const hash = createHash("sha256");
  for (const clash of clashes) hash.update(JSON.stringify(clash));
  return hash.digest("hex");
}

const at = ({ table, key }: RecordChange) => ({ table, key });

type WriteBack = {
  numbers: NewNumbers;
  id: number;
  by: Signature;
  ofImport: boolean;
  left: readonly Clash[];
  onTaken: (db: Database, taken: Taken) => Promise<void>;
  through: <Item>(batches: AsyncIterable<Item[]>) => AsyncIterable<Item[]>;
};

async function writeBack(work: Context, writes: RecordWrites, how: WriteBack): Promise<Published> {
  const { db } = work;
  const changesAfter = await watchPublication(work, writes.records);
  const problems = await writeRecords(work, writes);
  if (problems.length > 0) return { ok: false, problems };
  const changes = changesToAudit();
  const batches = changes.through(how.through(await changesAfter(how.numbers)));
  const id = await storePublication(work, batches, { by: how.by, undoes: how.id, ofImport: how.ofImport });
  await how.onTaken(db, { id, changes, left: how.left });
  // The last statement: searches may wait for what it changes.
  if (changes.total > manyChanges) await sql`select search_rebuild()`.execute(db);
  return { ok: true, id, count: writes.count };
}

async function readPublication(db: Database, id: number): Promise<{ ofImport: boolean; restoresReleases: boolean }> {
  const { of_import } = await db.selectFrom("publication").select("of_import").where("id", "=", id).executeTakeFirstOrThrow();
  return { ofImport: of_import, restoresReleases: await areKitsUntouchedSince(db, id) };
}

/** Whether no kit was changed after a publication: otherwise its release was for another content than it would have, and a second person looks at it again. */
async function areKitsUntouchedSince(db: Database, publication: number): Promise<boolean> {
  const touched = await db
    .selectFrom("record_change")
    .select("key")
    .where("publication_id", ">", publication)
    .where("table_name", "in", [...kitTables])
    .executeTakeFirst();
  return touched === undefined;
}

/** The changes of a publication, in batches. */
async function* changesOf(db: Database, id: number): AsyncGenerator<RecordChange[], void, void> {
  for (let last: RecordChange = { table: "", key: "", title: "", before: null, after: null }; ; ) {
    const changes = await db
      .selectFrom("record_change")
      .select([
        "table_name as table",
        "key",
        "title",
        sql<Cells | null>`before`.as("before"),
        sql<Cells | null>`after`.as("after"),
      ])
      .where("publication_id", "=", id)
      .where(sql<boolean>`(table_name, key) > (${last.table}, ${last.key})`)
      .orderBy("table_name")
      .orderBy("key")
      .limit(batchSize)
      .execute();
    last = changes.at(-1) ?? last;
    if (changes.length === 0) return;
    yield changes;
  }
}

/** How each record of some changes becomes what it was, without a write for one that is gone; `now`: its cells. */
async function writesBack(
  db: Database,
  changes: readonly RecordChange[],
  { restoresReleases }: { restoresReleases: boolean },
): Promise<{ write: RecordWrite | undefined; change: RecordChange; now: Cells | undefined }[]> {
  const writes: { write: RecordWrite | undefined; change: RecordChange; now: Cells | undefined }[] = [];
  for (const [table, ofTable] of Map.groupBy(changes, (change) => change.table)) {
    const { record } = editedRecord(table);
    const keys = ofTable.map(({ key }) => key);
    await keepAsDecided(db, record, keys);
    const cells = await readCells(db, record, keys);
    for (const change of ofTable) {
      const { key, before, after } = change;
      const now = cells.get(key);
      if (before === null) writes.push({ write: now && { record, key, cells: null }, change, now });
      else if (now || after === null) {
        const back = { ...now, ...before };
        if (record === kit && !restoresReleases)
          for (const column of decidedElsewhere.kit ?? []) back[column] = now?.[column] ?? "";
        writes.push({ write: { record, key, cells: back }, change, now });
      } else writes.push({ write: undefined, change, now });
    }
  }
  return writes;
}

/** Whether a write changes nothing. @param now the record's cells */
const isAsNow = ({ cells }: RecordWrite, now: Cells | undefined) =>
  cells !== null && Object.keys(cells).every((column) => cells[column] === now?.[column]);

/** What of a change is no longer as it left it. @param now the record's cells */
function clashesOf({ table, key, title, before, after }: RecordChange, now: Cells | undefined): Clash[] {
  const clash = { table, key, title };
  if (!now) return before && after ? [{ ...clash, column: "", message: "is not there any more", now: "", wanted: "" }] : [];
  const because = after === null ? "is there again, and says something else" : "was changed since";
  return Object.keys(after ?? before ?? {}).flatMap((column) => {
    const [is, was] = [now[column] ?? "", before?.[column] ?? ""];
    if (is === after?.[column] || (before !== null && is === was)) return [];
    return [{ ...clash, column, message: `${labelOf(editedRecord(table).record, column)} ${because}`, now: is, wanted: was }];
  });
}
