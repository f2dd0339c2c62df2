import { sql } from "kysely";
import type { Context } from "../../context.ts";
import { DomainError } from "../../errors.ts";
import { firstLeft, nothingToTakeBack, type TakenBack, takeBack } from "../publications/take-back-publication.ts";
import type { UndoRefusal } from "./import-outcome.ts";
import { progressOf } from "./progress-of.ts";

/** Takes back what an import published, or what took that back, as somebody asked for; where that cannot be, its page says why. */
export async function runUndo(ctx: Context, id: number): Promise<void> {
  const asked = await ctx.db
    .selectFrom("catalogue_import as i")
    .select(["undoing", "undo_account_id", "undo_name", "undo_clash_rule", "version"])
    .select(sql<UndoRefusal | null>`undo_refusal`.as("refusal"))
    .select(sql<number>`(select count(*)::int from record_change where publication_id = i.undoing)`.as("changes"))
    .where("id", "=", id)
    .where("state", "=", "taking back")
    .executeTakeFirst();
  if (!asked?.undoing) return;
  // Each change is read and written back; what the search reads of it takes about as long.
  const progress = progressOf(ctx.db, id, 3 * asked.changes);
  const how = {
    id: asked.undoing,
    clashRule: asked.undo_clash_rule,
    seen: asked.refusal?.sum,
    by: { account_id: asked.undo_account_id, name: asked.undo_name },
  };
  try {
    const result = await takeBack(
      ctx,
      how,
      async (db, { id: undo, left }) => {
        const cells = left.length === 1 ? "1 cell" : `${left.length.toLocaleString("en-US")} cells`;
        const rest = { message: `This was done but for ${cells} that somebody had changed.`, ...firstLeft(left), isDone: true };
        const said = undo === 0 ? refusalWith(nothingToTakeBack) : left.length > 0 ? rest : null;
        const taken = await db
          .updateTable("catalogue_import")
          .set({ state: "published", undo_refusal: said && JSON.stringify(said) })
          .where("id", "=", id)
          .where("version", "=", asked.version)
          .where("state", "=", "taking back")
          .returning("id")
          .executeTakeFirst();
        if (!taken) throw new DomainError("stale", "Another node has taken this import back.");
      },
      progress.through,
    );
    if (!result.ok) await refuse(ctx, id, asked.version, refusalOf(result));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await refuse(ctx, id, asked.version, refusalWith(error.message));
  } finally {
    await progress.end();
  }
}

const refusalWith = (message: string): UndoRefusal => ({ message, left: [], more: 0 });

function refusalOf(result: Extract<TakenBack, { ok: false }>): UndoRefusal {
  if ("clashes" in result)
    return {
      message: "Somebody has changed these since. Nothing is taken back yet: say what becomes of them.",
      ...result.clashes,
    };
  return {
    message: "It cannot be taken back as long as something else uses it. Nothing was changed.",
    ...firstLeft(result.problems),
  };
}

/** Stores why it was not done, unless another node has done it. */
async function refuse({ db }: Context, id: number, version: number, refusal: UndoRefusal): Promise<void> {
  await db
    .updateTable("catalogue_import")
    .set({ state: "published", undo_refusal: JSON.stringify(refusal) })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("state", "=", "taking back")
    .execute();
}
