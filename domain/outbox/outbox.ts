import { sql } from "kysely";
import type { OutboxMessage } from "../../db/column-types.ts";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";

/** A mail that is due. `attempts` counts this one. */
export type DueMail = {
  id: number;
  enquiry_id: number | null;
  message: OutboxMessage;
  to_address: string;
  reply_to: string;
  /** Data of the mail that no other table has: a token, a text. */
  payload: Record<string, string>;
  attempts: number;
  /** The local part of its Message-ID. */
  message_key: string;
  /** The revision of a quote that it carries. */
  quote_revision: number | null;
};

/** Attempts before a mail is given up. */
export const maxTries = 10;
/** Milliseconds after which another process, or this one when it is back, takes over a mail that was being sent; `keepClaims` begins them anew. */
const leaseMs = 60_000;

/** Takes mails that are due, those of a recall first, so that no other worker takes them too. */
export async function claimMails(ctx: Context, max: number): Promise<DueMail[]> {
  const { db, now } = authorize(ctx, "mail.send");
  const at = now();
  const { rows } = await sql<DueMail>`
    update outbox set attempts = attempts + 1, next_at = ${new Date(at.getTime() + leaseMs)}
    where id in (
      select id from outbox where sent_at is null and dead_at is null and next_at <= ${at}
      order by message <> 'lot-recall', next_at, id limit ${max} for update skip locked
    )
    returning id, enquiry_id, message, to_address, reply_to, payload, attempts, message_key, quote_revision`.execute(db);
  // PostgreSQL returns them in no order.
  return rows.toSorted((one, other) => one.id - other.id);
}

/** Keeps mails that take long to send from other workers; called at least twice in a minute. */
export async function keepClaims(ctx: Context, ids: readonly number[]): Promise<void> {
  const { db, now } = authorize(ctx, "mail.send");
  const next_at = new Date(now().getTime() + leaseMs);
  await db
    .updateTable("outbox")
    .set({ next_at })
    .where("id", "in", [...ids])
    .where("sent_at", "is", null)
    .execute();
}

/** Marks a mail as sent and deletes its payload, which may hold a token. */
export async function markSent(ctx: Context, { id }: DueMail): Promise<void> {
  const { db, now } = authorize(ctx, "mail.send");
  await db.updateTable("outbox").set({ sent_at: now(), last_error: "", payload: "{}" }).where("id", "=", id).execute();
}

/**
 * Schedules a mail that failed for another attempt (after 1, 3, 9 … 720 minutes), or gives it up: after ten attempts, or at once.
 *
 * @param failure.error shown to staff beside the address
 * @param failure.forGood another attempt would fail too
 */
export async function markFailed(
  ctx: Context,
  { id, attempts }: DueMail,
  { error, forGood }: { error: string; forGood: boolean },
): Promise<{ dead: boolean }> {
  const { db, now } = authorize(ctx, "mail.send");
  const at = now();
  const dead = forGood || attempts >= maxTries;
  const minutes = Math.min(3 ** (attempts - 1), 720);
  const next = dead ? { dead_at: at } : { next_at: new Date(at.getTime() + minutes * 60_000) };
  await db
    .updateTable("outbox")
    .set({ ...next, last_error: error.slice(0, 500) })
    .where("id", "=", id)
    .execute();
  return { dead };
}
