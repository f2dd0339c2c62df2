import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { requireEditor } from "./edited-records.ts";

/** A stored file, as the table of its kind holds it: `source`, its size, and what else was found out about it. */
export type FoundFile = { source: string };

/**
 * Takes note of a file that was stored for drafts of a table.
 *
 * @param store stores it, once it is known that somebody may
 * @returns its source, for the cell of that name
 * @throws DomainError forbidden; invalid for a file that cannot be used
 */
export async function addFile(ctx: Context, table: "media" | "download", store: () => Promise<FoundFile>): Promise<string> {
  authorize(ctx, "record.edit");
  requireEditor(ctx.actor, table);
  const found = await store();
  await ctx.db
    .insertInto("workbench_file")
    .values({ source: found.source, found: JSON.stringify(found), added_at: ctx.now() })
    .onConflict((at) => at.column("source").doUpdateSet({ added_at: ctx.now() }))
    .execute();
  return found.source;
}
