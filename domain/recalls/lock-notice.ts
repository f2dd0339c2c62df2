import { sql } from "kysely";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";

/** A notice of a recall that did not get there, or was not confirmed. */
export type LockedNotice = {
  lot_number: string;
  recalled_at: Date;
  email: string;
  name: string;
  company: string;
  /** Of its last mail; null where its mails are deleted. */
  mail: { id: number; state: "waiting" | "sent" | "failed" } | null;
};

/**
 * A notice whose address staff may write to once more, locked until the transaction ends.
 *
 * @param seen the id of its last mail that was read: of two people who do something at the same time one does
 * @throws DomainError not-found; stale where it came, or was sent again or corrected, meanwhile; invalid where the last mail has not left yet, or the
 *   recall is over
 */
export async function lockNotice({ db }: Context, notice: number, seen: number): Promise<LockedNotice> {
  const row = await db
    .selectFrom("recall_notice as n")
    .innerJoin("lot as l", "l.number", "n.lot_number")
    .select(["n.lot_number", "n.recalled_at", "n.email", "n.name", "n.company", "n.received_at", "n.corrected_at"])
    .select("l.recalled_at as on")
    .where("n.id", "=", notice)
    .forUpdate("n")
    .executeTakeFirst();
  if (!row) throw new DomainError("not-found", "There is no such notice.");
  const { received_at, corrected_at, on, ...found } = row;
  if (received_at) throw new DomainError("stale", `${row.email} has said meanwhile that the notice came.`);
  if (corrected_at) throw new DomainError("stale", `Somebody has corrected ${row.email} meanwhile.`);
  if (on?.getTime() !== row.recalled_at.getTime()) throw new DomainError("invalid", "This recall is over.");
  const mail = await db
    .selectFrom("outbox")
    .select("id")
    .select(
      sql<"waiting" | "sent" | "failed">`case when bounced_at is not null then 'failed' when sent_at is not null then 'sent'
        when dead_at is not null then 'failed' else 'waiting' end`.as("state"),
    )
    .where("notice_id", "=", notice)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (mail?.state === "waiting") throw new DomainError("invalid", `The last mail to ${row.email} is still on its way.`);
  if (mail && mail.id !== seen) throw new DomainError("stale", "Somebody has sent it again in the meantime.");
  return { ...found, mail: mail ?? null };
}
