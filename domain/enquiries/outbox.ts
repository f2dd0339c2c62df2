import { sql } from "kysely";
import type { AccountMessage, CommentMessage, MessageKind } from "../../db/column-types.ts";
import type { Context } from "../context.ts";

/** A mail that is due. `attempts` counts this one. */
export type DueMail = {
  id: number;
  enquiry_id: number | null;
  message: MessageKind | AccountMessage | CommentMessage;
  to_address: string;
  reply_to: string;
  /** What it needs to say besides, of mail about no enquiry. */
  payload: Record<string, string>;
  attempts: number;
  /** Makes its Message-ID. */
  message_key: string;
};

/** So many tries, then somebody has to look. */
export const maxTries = 10;
/** A process that ends while sending leaves its mails to the others after so long. */
const leaseMs = 5 * 60_000;

/** Takes mails that are due, so that no other worker takes them too. */
export async function claimMails({ db, now }: Context, most: number): Promise<DueMail[]> {
  const at = now();
  const { rows } = await sql<DueMail>`
    update outbox set attempts = attempts + 1, next_at = ${new Date(at.getTime() + leaseMs)}
    where id in (
      select id from outbox where sent_at is null and dead_at is null and next_at <= ${at}
      order by next_at, id limit ${most} for update skip locked
    )
    returning id, enquiry_id, message, to_address, reply_to, payload, attempts, message_key`.execute(db);
  // PostgreSQL returns them in no order.
  return rows.toSorted((one, other) => one.id - other.id);
}

/** What was needed to draw it, a token perhaps, is not kept. */
export async function markSent({ db, now }: Context, { id }: DueMail): Promise<void> {
  await db.updateTable("outbox").set({ sent_at: now(), last_error: "", payload: "{}" }).where("id", "=", id).execute();
}

/**
 * Puts a mail that was not taken back, to be tried later and later (1, 3, 9 … 720 minutes), or gives it up: after ten times, or at once.
 *
 * @param failure.error for staff, who see it beside the address
 * @param failure.forGood trying again is of no use
 */
export async function markFailed(
  { db, now }: Context,
  { id, attempts }: DueMail,
  { error, forGood }: { error: string; forGood: boolean },
): Promise<{ dead: boolean }> {
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
