import { sql } from "kysely";
import type { Context } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { signatureOf } from "../../people/actor.ts";
import { authorize } from "../../people/authorize.ts";
import { readCell } from "../../records/column.ts";
import { decidedElsewhere } from "../../records/decided-elsewhere.ts";
import { readCells } from "../../records/read-cells.ts";
import type { RecordDescription } from "../../records/record.ts";
import { type Cells, keyColumns, keyOf } from "../../records/record-key.ts";
import { requireEditor } from "../edited-records.ts";
import { labelOf } from "../labels.ts";
import { nextId } from "../next-id.ts";
import { problemsOf } from "../problems-of.ts";
import type { RecordProblem } from "../write-records.ts";
import {
  type Draft,
  type DraftName,
  findDraft,
  isDraftOf,
  removeDrafts,
  requireDrafts,
  requireSeen,
  type SeenDraft,
} from "./stored-drafts.ts";

type Saving = DraftName & {
  /** The cells of the form; columns that it does not have stay as they are. */
  cells: Cells;
  /** What the form showed of each, before anybody typed: what is still that is not touched. Without it every cell counts as typed. */
  shown?: Cells;
};

/**
 * Saves the draft of a record that is published. A cell that is published as it is typed is no part of the draft; a draft of nothing is discarded.
 *
 * @returns what is wrong with single cells: it is saved all the same, and cannot be published
 * @throws DomainError forbidden; not-found; stale where somebody has changed a typed cell meanwhile
 */
export async function saveDraft(ctx: Context, { table, key, cells, shown }: Saving): Promise<RecordProblem[]> {
  authorize(ctx, "record.edit");
  const { record } = requireEditor(ctx.actor, table);
  return ctx.db.transaction().execute(async (db) => {
    const draft = await findDraft(db, { table, key });
    const published = (await readCells(db, record, [key])).get(key);
    if (!published && draft?.act !== "add") throw new DomainError("not-found", `There is no ${record.noun} ${key}.`);
    const now = { ...published, ...draft?.cells };
    const typed = touched(editable(record, cells, published ? "change" : "add"), shown);
    requireUnchanged(record, typed, { now, shown, by: draft && !isDraftOf(ctx.actor, draft) ? draft.by : "" });
    const wanted = { ...now, ...typed };
    if (!published) {
      if (keyOf(record, wanted) !== key)
        throw new DomainError("invalid", `A new ${record.noun} keeps what it is known by: discard this one, and begin another.`);
      await write({ ...ctx, db }, { table, key, act: "add", cells: wanted }, null);
      return problemsOf(record, key, wanted);
    }
    const changed = Object.keys(wanted).filter((name) => wanted[name] !== published[name]);
    if (changed.length === 0) {
      await removeDrafts(db, [{ table, key }]);
      return [];
    }
    const of = (cells: Cells) => Object.fromEntries(changed.map((name) => [name, cells[name] ?? ""]));
    // Beside what is published at this moment: who publishes later is not overwritten unseen.
    await write({ ...ctx, db }, { table, key, act: "change", cells: of(wanted) }, of(published));
    return problemsOf(record, key, wanted);
  });
}

/**
 * Begins a new record, as a draft.
 *
 * @param given.cells those of the form; an id that is empty is the next free one
 * @returns its key
 * @throws DomainError forbidden; invalid where its key is incomplete or taken
 */
export async function addDraft(ctx: Context, { table, cells: typed }: { table: string; cells: Cells }): Promise<string> {
  authorize(ctx, "record.edit");
  const { record } = requireEditor(ctx.actor, table);
  return ctx.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`draft of ${table}`}))`.execute(db);
    const cells: Record<string, string> = { ...editable(record, typed, "add") };
    if ("id" in record.columns && !cells.id) cells.id = String(await nextId(db, record));
    for (const name of keyColumns(record)) {
      const column = record.columns[name];
      const reading = column && readCell(column, cells[name] ?? "");
      if (reading && "refusal" in reading) throw new DomainError("invalid", `${labelOf(record, name)} ${reading.refusal}.`);
    }
    const key = keyOf(record, cells);
    const isTaken = (await readCells(db, record, [key])).size > 0 || (await findDraft(db, { table, key })) !== undefined;
    if (isTaken) throw new DomainError("invalid", `There is a ${record.noun} ${key} already.`);
    await write({ ...ctx, db }, { table, key, act: "add", cells }, null);
    return key;
  });
}

/** Drafts that a record goes. @throws DomainError forbidden; not-found; stale */
export async function draftRemoval(ctx: Context, { table, key, seen }: SeenDraft): Promise<void> {
  authorize(ctx, "record.edit");
  const { record } = requireEditor(ctx.actor, table);
  if (record.path) throw new DomainError("invalid", `A ${record.noun} has an address that people know: it is not removed.`);
  await ctx.db.transaction().execute(async (db) => {
    await requireSeen(db, { table, key }, seen);
    const draft = await findDraft(db, { table, key });
    if (draft?.act === "add") return removeDrafts(db, [{ table, key }]);
    if ((await readCells(db, record, [key])).size === 0) throw new DomainError("not-found", `There is no ${record.noun} ${key}.`);
    await write({ ...ctx, db }, { table, key, act: "remove", cells: {} }, null);
  });
}

/** Throws drafts away, all or none; what is published stays. @throws DomainError forbidden; stale */
export async function discardDrafts(ctx: Context, names: readonly SeenDraft[]): Promise<void> {
  authorize(ctx, "record.edit");
  for (const { table } of names) requireEditor(ctx.actor, table);
  await ctx.db.transaction().execute(async (db) => removeDrafts(db, await requireDrafts(db, names)));
}

/** Throws a draft away; what is published stays. @throws DomainError forbidden; stale */
export async function discardDraft(ctx: Context, { table, key, seen }: SeenDraft): Promise<void> {
  authorize(ctx, "record.edit");
  requireEditor(ctx.actor, table);
  await ctx.db.transaction().execute(async (db) => {
    await requireSeen(db, { table, key }, seen);
    await removeDrafts(db, [{ table, key }]);
  });
}

/** The cells that somebody typed: those that differ from what the form showed. */
function touched(cells: Cells, shown: Cells | undefined): Cells {
  if (!shown) return cells;
  return Object.fromEntries(Object.entries(cells).filter(([name, cell]) => cell !== plainCell(shown[name] ?? "")));
}

/** Refuses to write over what somebody else has changed since the form was shown. @param at.by who else saved the draft; empty for nobody */
function requireUnchanged(
  record: RecordDescription,
  typed: Cells,
  { now, shown, by }: { now: Cells; shown: Cells | undefined; by: string },
): void {
  const clashes = Object.entries(typed).filter(
    ([name, cell]) => shown && (now[name] ?? "") !== plainCell(shown[name] ?? "") && (now[name] ?? "") !== cell,
  );
  if (clashes.length === 0) return;
  const words = clashes.map(([name]) => `${labelOf(record, name)} is “${(now[name] ?? "").slice(0, 100)}” now`);
  throw new DomainError(
    "stale",
    `${by ? `${by} has changed this` : "This has changed"} in the meantime: ${words.join("; ")}. Save again to keep what you typed.`,
  );
}

/** The typed cells that may be edited here: columns of the record, without what it is known by and what other acts decide. */
export function editable(record: RecordDescription, typed: Cells, act: "add" | "change"): Cells {
  const fixed = act === "change" ? keyColumns(record) : [];
  // A new lot has a status; a new kit no release.
  const elsewhere = act === "add" && record.table === "lot" ? [] : (decidedElsewhere[record.table] ?? []);
  const names = Object.keys(record.columns).filter((name) => name in typed && ![...fixed, ...elsewhere].includes(name));
  return Object.fromEntries(names.map((name) => [name, plainCell(typed[name] ?? "")]));
}

/** A cell as a file would have it: without blanks around it, with plain line ends, without NUL and halves of a character, which no database takes. */
const plainCell = (typed: string) => typed.toWellFormed().replace(/\r\n?/g, "\n").replaceAll("\0", "").trim();

async function write(
  { db, actor, now }: Context,
  { table, key, act, cells }: Pick<Draft, "table" | "key" | "act" | "cells">,
  base: Cells | null,
): Promise<void> {
  const said = {
    act,
    cells: JSON.stringify(cells),
    base: base && JSON.stringify(base),
    ...signatureOf(actor),
    changed_at: now(),
    problem: "",
  };
  await db
    .insertInto("record_draft")
    .values({ table_name: table, key, ...said })
    .onConflict((at) => at.columns(["table_name", "key"]).doUpdateSet({ ...said, version: sql`nextval('record_draft_version')` }))
    .execute();
}
