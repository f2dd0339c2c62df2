import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { change } from "../people/change.ts";
import { paperMessages } from "./paper.ts";

/**
 * Offers a paper no longer. It stays on record with its file; if it was the current one, the one before is current again.
 *
 * @throws DomainError forbidden; not-found; invalid for a paper that is withdrawn already
 */
export async function withdrawPaper(ctx: Context, id: number): Promise<void> {
  await change(ctx, "paper.withdraw", async ({ db, now }, audit) => {
    const paper = await db.selectFrom("paper").select("withdrawn_at").where("id", "=", id).forUpdate().executeTakeFirst();
    if (!paper) throw new DomainError("not-found", paperMessages.notFound);
    if (paper.withdrawn_at) throw new DomainError("invalid", paperMessages.withdrawn);
    await db.updateTable("paper").set({ withdrawn_at: now() }).where("id", "=", id).execute();
    await audit({ subject: "paper", id, before: { withdrawn: false }, after: { withdrawn: true } });
  });
}
