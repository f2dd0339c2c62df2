import { sql } from "kysely";
import type { Database } from "../../../db/schema.ts";
import type { Context } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { authorize } from "../../people/authorize.ts";
import { editedRecord, requireEditor } from "../edited-records.ts";
import { problemsOf } from "../problems-of.ts";
import { readCellsOf } from "../record-changes.ts";
import { type Draft, isDraftAmong, requireDrafts, type SeenDraft } from "./stored-drafts.ts";

/** Refuses drafts that could not be published as they are. */
async function requireSound(db: Database, drafts: readonly Draft[]): Promise<void> {
  const kept = drafts.filter(({ act }) => act !== "remove").map((draft) => ({ ...draft, ...editedRecord(draft.table) }));
  const published = await readCellsOf(db, kept);
  const [problem] = kept.flatMap(({ record, key, cells }) =>
    problemsOf(record, key, { ...published.get(record)?.get(key), ...cells }),
  );
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
    const drafts = await requireDrafts(db, names);
    if (publishAt !== null) await requireSound(db, drafts);
    await db
      .updateTable("record_draft as d")
      .set({ publish_at: publishAt, schedule, problem: "" })
      .where(isDraftAmong(drafts))
      .execute();
  });
}
