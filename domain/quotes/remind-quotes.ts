import { sql } from "kysely";
import type { Context } from "../context.ts";
import { daysBefore } from "../locale/dates.ts";
import { todayOf } from "../lots/today-of.ts";
import { postMail } from "../messages/add-message.ts";
import { answeredAt } from "../messages/write-answer.ts";
import { authorize } from "../people/authorize.ts";
import { readSetting } from "../settings/read-setting.ts";
import { lockQuote } from "./lock-quote.ts";

/** Quotes reminded of in one round. */
const maxAtOnce = 50;

/**
 * Mails the sender of each quote that runs out within the days of the setting, once for each last day. Several nodes can do it at the same time.
 *
 * @returns the number of mails
 * @throws DomainError forbidden
 */
export async function remindQuotes(ctx: Context): Promise<number> {
  const { db } = authorize(ctx, "quote.remind");
  const { remind_days } = await readSetting(ctx, "quotes");
  if (remind_days === 0) return 0;
  const today = await todayOf(ctx);
  const due = await db
    .selectFrom("quote as q")
    .innerJoin("enquiry as e", "e.id", "q.enquiry_id")
    .leftJoin("account as a", "a.id", "e.customer_id")
    .select("e.id")
    .where("q.state", "=", "sent")
    .where("q.reminded_on", "is", null)
    .where("q.valid_until", ">=", today)
    .where("q.valid_until", "<=", daysBefore(today, -remind_days))
    .where(sql<boolean>`${answeredAt} <> ''`)
    .limit(maxAtOnce)
    .execute();
  let count = 0;
  for (const { id } of due) if (await remind(ctx, id, today)) count += 1;
  return count;
}

async function remind(ctx: Context, enquiryId: number, today: string): Promise<boolean> {
  return ctx.db.transaction().execute(async (db) => {
    const work = { ...ctx, db };
    const { request, quote } = await lockQuote(work, sql`e.id = ${enquiryId}`);
    // Another node, or the sender, was quicker.
    if (quote?.state !== "sent" || quote.reminded_on !== null || quote.sent_revision === null) return false;
    await db.updateTable("quote").set({ reminded_on: today }).where("id", "=", quote.id).execute();
    const mail = { message: "quote-reminder", to: request.sender, replyTo: request.staff, payload: {} } as const;
    await postMail(work, { id: request.id, ...mail, quote: { id: quote.id, revision: quote.sent_revision } });
    return true;
  });
}
