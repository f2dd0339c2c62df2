import { sql } from "kysely";
import type { Context } from "../context.ts";

/** Milliseconds between two mails about new comments; what comes in between is in the next one. */
const quietMs = 3_600_000;
/** The advisory lock of this mail. */
const announcing = 20_417;

/**
 * Adds a mail to staff about new comments to the outbox, unless one waits there already. It goes to where enquiries from no known country
 * go. Its content is made when it is sent, of the comments that still wait.
 *
 * @param db in the transaction that stores the comment
 */
export async function announceComment({ db, now }: Context): Promise<void> {
  // Two comments at the same moment are one mail.
  await sql`select pg_advisory_xact_lock(${announcing})`.execute(db);
  const at = now();
  await sql`
    insert into outbox (message, to_address, next_at, created_at)
    select 'comments-waiting', enquiry_recipient(null),
      greatest(${at}::timestamptz, max(coalesce(sent_at, created_at)) + ${quietMs} * interval '1 ms'), ${at}
    from outbox where message = 'comments-waiting'
    -- A mail that a worker has taken already may leave this comment out.
    having not coalesce(bool_or(attempts = 0 and sent_at is null and dead_at is null), false)`.execute(db);
}
