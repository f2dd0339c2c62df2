import type { Context } from "../context.ts";

/** Days after which that a mail came is forgotten too: no mailbox hands it over again by then. */
const rememberedDays = 400;

/**
 * Empties mails that nobody has filed within so many days, and forgets what came long ago. Their files are marked for deletion with their rows.
 *
 * @returns how many were emptied
 */
export async function sweepMails({ db, now }: Pick<Context, "db" | "now">, keptDays: number): Promise<number> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * 86_400_000);
  const old = db
    .selectFrom("incoming_mail")
    .select("id")
    .where("state", "in", ["quarantined", "ignored"])
    .where("received_at", "<", daysAgo(keptDays));
  await db.deleteFrom("incoming_mail_file").where("incoming_mail_id", "in", old).execute();
  const { numUpdatedRows } = await db
    .updateTable("incoming_mail")
    .set({ state: "deleted", from_address: "", from_name: "", subject: "", text: "", full_text: "", excluded: "", raw_key: null })
    .where("state", "in", ["quarantined", "ignored"])
    .where("received_at", "<", daysAgo(keptDays))
    .executeTakeFirst();
  await db
    .deleteFrom("incoming_mail")
    .where("state", "=", "deleted")
    .where("received_at", "<", daysAgo(rememberedDays))
    .execute();
  return Number(numUpdatedRows);
}
