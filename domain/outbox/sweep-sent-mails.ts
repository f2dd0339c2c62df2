import type { Context } from "../context.ts";

/**
 * Deletes mails of no request and no recall that were sent or given up so many days ago: confirmations, letters about accounts, notices. Those of a request go with
 * its sender.
 *
 * @returns how many
 */
export async function sweepSentMails({ db, now }: Pick<Context, "db" | "now">, days: number): Promise<number> {
  const before = new Date(now().getTime() - days * 86_400_000);
  const { numDeletedRows } = await db
    .deleteFrom("outbox")
    .where("enquiry_id", "is", null)
    .where("notice_id", "is", null)
    .where((eb) => eb.or([eb("sent_at", "<", before), eb("dead_at", "<", before)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
