import { sql } from "kysely";
import type { Context } from "../../context.ts";
import { signatureOf } from "../../people/actor.ts";
import { authorize } from "../../people/authorize.ts";
import type { Cells } from "../../records/record-key.ts";
import { editedRecord } from "../edited-records.ts";
import { readCellsOf } from "../record-changes.ts";
import { readTitles } from "../record-title.ts";
import { type Draft, selectDrafts } from "./stored-drafts.ts";

/** A draft in a list: how people know its record, and what is published of it now; null where nothing is. */
export type ListedDraft = Draft & { title: string; published: Cells | null };

/**
 * Drafts, those of the person who asks first, then by table, by person, and oldest first.
 *
 * @param part which of them; without it all
 * @throws DomainError forbidden
 */
export async function listDrafts(ctx: Context, part: { from: number; limit: number | null } = all): Promise<ListedDraft[]> {
  authorize(ctx, "record.read");
  const { account_id } = signatureOf(ctx.actor);
  const drafts = await selectDrafts(ctx.db)
    .clearOrderBy()
    .orderBy(sql`d.account_id is distinct from ${account_id}`)
    .orderBy("d.table_name")
    .orderBy("d.account_id")
    .orderBy("d.changed_at")
    .orderBy("d.key")
    .offset(part.from)
    .limit(part.limit)
    .execute();
  const listed: ListedDraft[] = [];
  const named = drafts.map((draft) => ({ ...draft, record: editedRecord(draft.table).record }));
  const published = await readCellsOf(ctx.db, named);
  for (const [record, ofRecord] of Map.groupBy(named, (one) => one.record)) {
    const cells = published.get(record);
    const wanted = ofRecord.map((draft) => ({ ...cells?.get(draft.key), ...draft.cells }));
    const titles = await readTitles(ctx.db, record, wanted);
    for (const [at, { record: _, ...draft }] of ofRecord.entries())
      listed.push({ ...draft, title: titles[at] || draft.key, published: cells?.get(draft.key) ?? null });
  }
  return listed;
}

const all = { from: 0, limit: null };
