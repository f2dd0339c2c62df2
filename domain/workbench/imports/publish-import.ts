import { sql } from "kysely";
import type { Context } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { recordAudit } from "../../people/audit.ts";
import { authorize } from "../../people/authorize.ts";
import type { ImportOutcome } from "./import-outcome.ts";
import { requireEditorOfImport } from "./require-editor-of-import.ts";

/**
 * Has an import published in the background, as it was looked at: all of it or nothing.
 *
 * @param seen the sum of what was looked at
 * @throws DomainError forbidden; invalid where something is wrong with it; stale where it has changed since, or is published
 */
export async function publishImport(ctx: Context, { id, seen }: { id: number; seen: string }): Promise<void> {
  authorize(ctx, "import.publish");
  await ctx.db.transaction().execute(async (db) => {
    await requireEditorOfImport({ ...ctx, db }, id);
    const found = await db
      .selectFrom("catalogue_import")
      .select(["state", sql<ImportOutcome | null>`outcome`.as("outcome")])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new DomainError("not-found", `There is no import ${id}.`);
    const { state, outcome } = found;
    if (state !== "looked" || outcome?.sum !== seen)
      throw new DomainError("stale", "This import is not as you have seen it any more. Look at it again, then decide.");
    if (outcome.message !== "" || outcome.problems.length > 0)
      throw new DomainError("invalid", "Something is wrong with this import: correct it first, nothing is published by halves.");
    // Another version: who still looks at it has not seen that it is to be published.
    await db
      .updateTable("catalogue_import")
      .set({ state: "publishing", done: 0, total: 0, failures: 0, version: sql`version + 1` })
      .where("id", "=", id)
      .execute();
    await recordAudit({ ...ctx, db }, "import.publish", { subject: "catalogue_import", id, after: { changes: outcome.changes } });
  });
}
