import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { authorize } from "../people/authorize.ts";
import { readCells } from "../records/read-cells.ts";
import { type Draft, problemsOf, requireDrafts, type SeenDraft } from "./drafts.ts";
import { editedRecord, requireEditor } from "./edited-records.ts";

/** Refuses a draft that could not be published as it is. */
async function requireSound(db: Database, { table, key, act, cells }: Draft): Promise<void> {
  if (act === "remove") return;
  const { record } = editedRecord(table);
  const published = (await readCells(db, record, [key])).get(key);
  const [problem] = problemsOf(record, key, { ...published, ...cells });
  if (problem) throw new DomainError("invalid", `It could not be published: ${problem.message}.`);
}

/**
 * Sets when drafts are published, all of one time together; null: not by themselves.
 *
 * @param names with the version of each that was seen
 * @throws DomainError forbidden; invalid for a time that is past; stale
 */
export async function scheduleDrafts(ctx: Context, names: readonly SeenDraft[], publishAt: Date | null): Promise<void> {
  authorize(ctx, "record.edit");
  for (const { table } of names) requireEditor(ctx.actor, table);
  if (publishAt !== null && publishAt <= ctx.now())
    throw new DomainError("invalid", "This time is past: choose a later one, or publish now.");
  await ctx.db.transaction().execute(async (db) => {
    const { rows } = await sql<{ schedule: number }>`select nextval('record_draft_version') as schedule`.execute(db);
    const schedule = publishAt === null ? null : (rows[0]?.schedule ?? null);
    for (const draft of await requireDrafts(db, names)) {
      if (publishAt !== null) await requireSound(db, draft);
      await db
        .updateTable("record_draft")
        .set({ publish_at: publishAt, schedule, problem: "" })
        .where("table_name", "=", draft.table)
        .where("key", "=", draft.key)
        .execute();
    }
  });
}
