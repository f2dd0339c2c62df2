import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { change } from "../people/change.ts";

/**
 * Makes a mail due that waits for its next attempt or was given up, with all its attempts before it.
 *
 * @throws DomainError forbidden; not-found when there is none of this id; stale when it was sent, or sent again
 */
export function retryMail(ctx: Context, id: number): Promise<void> {
  return change(ctx, "mail.retry", async ({ db, now }, audit) => {
    const mail = await db
      .selectFrom("outbox")
      .select(["attempts", "sent_at", "dead_at", "replaced_by"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!mail) throw new DomainError("not-found", "There is no such mail.");
    if (mail.sent_at) throw new DomainError("stale", "This mail was sent already.");
    if (mail.replaced_by !== null) throw new DomainError("stale", "This mail was sent again already.");
    const { attempts, dead_at } = mail;
    await db.updateTable("outbox").set({ attempts: 0, dead_at: null, next_at: now() }).where("id", "=", id).execute();
    await audit({ subject: "outbox", id, before: { attempts, dead_at }, after: { attempts: 0, dead_at: null } });
  });
}
