import { sql } from "kysely";
import type { Context } from "../context.ts";

/** Staff are told at once, and then at most once in so long: what comes in meanwhile is told together. */
const quietMs = 3_600_000;
/** Any number that nothing else here locks. */
const announcing = 20_417;

/**
 * Sees to it that a mail tells staff of a comment that has just been kept. Who gets it is who gets enquiries from no known country. The
 * mail holds nothing until it is sent: then it tells what still waits.
 *
 * @param db in the transaction that keeps the comment
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
    -- What a worker has taken already may tell without this one.
    having not coalesce(bool_or(attempts = 0 and sent_at is null and dead_at is null), false)`.execute(db);
}
