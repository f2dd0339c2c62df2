import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { change } from "../people/change.ts";

/**
 * Sends the notice of a recall once more to one address, which has not said that it came.
 *
 * @param seen the id of its last mail that was read: of two people who send it again at the same time one does
 * @returns the address
 * @throws DomainError forbidden; not-found; stale where it came meanwhile, or somebody has sent it again; invalid where the last mail has not left yet, or
 *   the recall is over
 */
export function sendNoticeAgain(ctx: Context, notice: number, seen: number): Promise<string> {
  return change(ctx, "recall.send-again", async ({ db, now }, audit) => {
    const row = await db
      .selectFrom("recall_notice as n")
      .innerJoin("lot as l", "l.number", "n.lot_number")
      .select(["n.email", "n.received_at", "n.recalled_at", "l.recalled_at as on"])
      .where("n.id", "=", notice)
      .forUpdate("n")
      .executeTakeFirst();
    if (!row) throw new DomainError("not-found", "There is no such notice.");
    if (row.received_at) throw new DomainError("stale", `${row.email} has said meanwhile that the notice came.`);
    if (row.on?.getTime() !== row.recalled_at.getTime()) throw new DomainError("invalid", "This recall is over.");
    const last = await db
      .selectFrom("outbox")
      .select(["id", "sent_at", "dead_at"])
      .where("notice_id", "=", notice)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    if (last && !last.sent_at && !last.dead_at)
      throw new DomainError("invalid", `The last mail to ${row.email} is still on its way.`);
    if (last && last.id !== seen) throw new DomainError("stale", "Somebody has sent it again in the meantime.");
    const at = now();
    await db
      .insertInto("outbox")
      .values({
        message: "lot-recall",
        to_address: row.email,
        payload: JSON.stringify({ notice: String(notice) }),
        notice_id: notice,
        next_at: at,
        created_at: at,
      })
      .execute();
    await audit({ subject: "recall_notice", id: notice });
    return row.email;
  });
}
