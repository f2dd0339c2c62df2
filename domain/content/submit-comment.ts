import { sql } from "kysely";
import type { Context } from "../context.ts";
import type { Values } from "../fields/read-fields.ts";
import { webAddress } from "../fields/web-address.ts";
import { authorize } from "../people/authorize.ts";

/**
 * Stores a comment, which is pending until staff decide on it, and the mail to them about it.
 *
 * @param values as `readComment` accepted them
 * @returns false where there is no such article
 */
export async function submitComment(
  ctx: Context,
  { article, values, idempotencyKey }: { article: number; values: Values; idempotencyKey?: string | undefined },
): Promise<boolean> {
  authorize(ctx, "comment.submit");
  const { comments = "", name = "", email = "", website = "" } = values;
  const news = await ctx.db.selectFrom("news").select("id").where("id", "=", article).executeTakeFirst();
  if (!news) return false;
  await ctx.db.transaction().execute(async (db) => {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto("news_comment")
      .values({
        news_id: article,
        comment: comments,
        name,
        email,
        website: webAddress(website) ?? "",
        idempotency_key: idempotencyKey ?? null,
        posted_at: ctx.now(),
      })
      .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows > 0n) await announceComment({ ...ctx, db });
  });
  return true;
}

/** Minimum time between two mails about comments; the next one covers every comment that came in meanwhile. */
const minIntervalMs = 3_600_000;
/** The number of the advisory lock; nothing else in this database uses it. */
const lock = 20_417;

/**
 * Schedules a mail to staff about a new comment, to the recipient of enquiries without a country. The mail is composed when it is sent, from
 * the comments that are pending then.
 *
 * @param ctx.db the transaction that stores the comment
 */
async function announceComment({ db, now }: Context): Promise<void> {
  // Two comments at the same moment are one mail.
  await sql`select pg_advisory_xact_lock(${lock})`.execute(db);
  const at = now();
  await sql`
    insert into outbox (message, to_address, next_at, created_at)
    select 'comments-waiting', enquiry_recipient(null),
      greatest(${at}::timestamptz, max(coalesce(sent_at, created_at)) + ${minIntervalMs} * interval '1 ms'), ${at}
    from outbox where message = 'comments-waiting'
    -- A mail that a worker has claimed may go out without this comment.
    having not coalesce(bool_or(attempts = 0 and sent_at is null and dead_at is null), false)`.execute(db);
}
