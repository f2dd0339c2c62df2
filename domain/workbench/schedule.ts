import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { authorize } from "../people/authorize.ts";
import { type DraftName, findDraft } from "./drafts.ts";
import { requireEditor } from "./edited-records.ts";

/**
 * Sets when drafts are published, all of one time together; null: not by themselves.
 *
 * @param names with the version of each that was seen
 * @throws DomainError forbidden; invalid for a time that is past; stale
 */
export async function scheduleDrafts(
  ctx: Context,
  names: readonly (DraftName & { seen: number })[],
  publishAt: Date | null,
): Promise<void> {
  authorize(ctx, "record.edit");
  for (const { table } of names) requireEditor(ctx.actor, table);
  if (publishAt !== null && publishAt <= ctx.now())
    throw new DomainError("invalid", "This time is past: choose a later one, or publish now.");
  await ctx.db.transaction().execute(async (db) => {
    for (const name of names) {
      const draft = await findDraft(db, name);
      if (draft?.version !== name.seen)
        throw new DomainError("stale", "Somebody has saved, published or discarded one of these drafts in the meantime.");
      await db
        .updateTable("record_draft")
        .set({ publish_at: publishAt, problem: "" })
        .where("table_name", "=", name.table)
        .where("key", "=", name.key)
        .execute();
    }
  });
}
