import { sql } from "kysely";
import type { Context } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { signatureOf } from "../../people/actor.ts";
import { recordAudit } from "../../people/audit.ts";
import { authorize } from "../../people/authorize.ts";
import { importOf } from "../publications/import-of.ts";
import { type ClashRule, requireEditorOfPublication } from "../publications/take-back-publication.ts";

/**
 * Has what an import published taken back in the background: all of it or nothing. What took it back can be taken back in the same way.
 *
 * @param publication the import's, or one that took it back
 * @param seen the sum of the changes of others that are set back
 * @returns the number of the import; undefined for a publication of drafts, with which nothing is done
 * @throws DomainError forbidden; stale where it was taken back already, or is being taken back, or what is set back is not what was seen
 */
export async function takeBackImport(
  ctx: Context,
  { publication, clashRule, seen = "" }: { publication: number; clashRule: ClashRule; seen?: string },
): Promise<number | undefined> {
  authorize(ctx, "record.publish");
  return ctx.db.transaction().execute(async (db) => {
    const id = await importOf(db, publication);
    if (id === undefined) return undefined;
    await requireEditorOfPublication({ ...ctx, db }, publication);
    const { account_id, name } = signatureOf(ctx.actor);
    const setsBack = clashRule === "set back";
    const begun = await db
      .updateTable("catalogue_import")
      .set({
        ...{ state: "taking back", done: 0, total: 0, failures: 0, version: sql`version + 1` },
        ...{ undoing: publication, undo_account_id: account_id, undo_name: name, undo_clash_rule: clashRule },
        // It holds the sum of what may be set back.
        ...(!setsBack && { undo_refusal: null }),
      })
      .where("id", "=", id)
      .where("state", "=", "published")
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("publication").select("id").where("undoes", "=", publication))),
      )
      .where((eb) =>
        setsBack ? eb.and([eb("undoing", "=", publication), sql<boolean>`undo_refusal ->> 'sum' = ${seen}`]) : eb.lit(true),
      )
      .returning("id")
      .executeTakeFirst();
    if (!begun) throw new DomainError("stale", setsBack ? notSeen : "This was taken back already, or is being taken back.");
    await recordAudit({ ...ctx, db }, "record.publish", { subject: "catalogue_import", id, after: { takesBack: publication } });
    return id;
  });
}

const notSeen = "What was changed since is not as you have seen it any more. Look at it again, then decide.";
