import { sql } from "kysely";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { isEmail } from "../fields/email.ts";
import { change } from "../people/change.ts";
import { lockNotice } from "./lock-notice.ts";
import { postNotice } from "./post-notice.ts";
import { noticeToken } from "./write-recall-notices.ts";

/**
 * Sends the notice of a recall to another address, where the mail to the first one bounced or was given up. The first notice stays on record with its
 * mails; the new one has a link of its own, because somebody else may read the old mailbox.
 *
 * @param seen the id of the last mail that was read, as for sending it again
 * @param typed the right address
 * @returns the right address
 * @throws DomainError forbidden; as `lockNotice`; invalid where the last mail did arrive, for a text that is no address, the same one, or one that was
 *   told already
 */
export function correctNoticeAddress(ctx: Context, notice: number, seen: number, typed: string): Promise<string> {
  return change(ctx, "recall.correct-address", async (work, audit) => {
    const { db, now } = work;
    const { mail, ...first } = await lockNotice(work, notice, seen);
    if (mail?.state !== "failed")
      throw new DomainError("invalid", `The mail to ${first.email} has not come back: only an address that failed is corrected.`);
    const email = typed.trim().toLowerCase();
    if (!isEmail(email)) throw new DomainError("invalid", "Enter an e-mail address such as ada@lab.example.");
    if (email === first.email) throw new DomainError("invalid", `${email} is the address that failed. Send it again instead.`);
    const at = now();
    const row = await db
      .insertInto("recall_notice")
      .values({ ...first, email, token: noticeToken, written_at: at, corrects: notice })
      .onConflict((conflict) => conflict.columns(["lot_number", "recalled_at", "email"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!row) throw new DomainError("invalid", `${email} was told of this recall already: look for it in the list.`);
    await db
      .updateTable("recall_notice")
      .set({ corrected_at: sql<Date>`${at}::timestamptz` })
      .where("id", "=", notice)
      .execute();
    await postNotice(work, row.id, email);
    await audit({ subject: "recall_notice", id: row.id, after: { corrects: notice } });
    return email;
  });
}
