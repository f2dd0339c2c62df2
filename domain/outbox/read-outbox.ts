import { sql } from "kysely";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";

/** SQL: the delivery state of a mail. */
export const mailState = sql<"given up" | "bounced" | "sent" | "waiting">`
  case when bounced_at is not null then 'bounced' when dead_at is not null then 'given up' when sent_at is not null then 'sent' else 'waiting' end`;

/** SQL: a mail to the sender of a request that did not arrive, was not sent again, and whose text is still there; of a quote, the revision in force (domain/desk/send-again.ts). */
export const canSendAgain = sql<boolean>`
  (bounced_at is not null or dead_at is not null) and replaced_by is null
    and (message in ('receipt', 'request-link') or (message = 'answer' and enquiry_message_id is not null) or (message = 'quote'
      and exists (select from quote q where q.id = quote_id and q.sent_revision = quote_revision and q.state = 'sent')))`;

/** The mails that were written last, the newest first, 200 at most. */
export async function listOutbox(ctx: Context) {
  const { db } = authorize(ctx, "mail.read");
  return db
    .selectFrom("outbox")
    .select(["id", "message", "to_address", "created_at", "last_error", mailState.as("state")])
    .orderBy("id", "desc")
    .limit(200)
    .execute();
}

/** One mail, as it can be composed; undefined when there is none of this id. */
export async function readOutboxMail(ctx: Context, id: number) {
  const { db } = authorize(ctx, "mail.read");
  return db
    .selectFrom("outbox")
    .select([
      "id",
      "enquiry_id",
      "message",
      "to_address",
      "reply_to",
      "payload",
      "message_key",
      "quote_revision",
      "last_error",
      mailState.as("state"),
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}

/**
 * The mails that did not arrive and were not sent again, the newest first, 200 at most: given up, bounced, or not sent yet after a failed attempt. `canRetry`:
 * nothing of it was wiped (`markSent`).
 *
 * @param options.untried also those that wait for their first attempt
 * @throws DomainError forbidden
 */
export async function listUndelivered(ctx: Context, { untried = false }: { untried?: boolean } = {}) {
  const { db } = authorize(ctx, "mail.list");
  return db
    .selectFrom("outbox as o")
    .select(["o.id", "o.message", "o.to_address as to", "o.created_at as writtenAt", "o.last_error as error"])
    .select(sql<string | null>`(select reference from enquiry e where e.id = o.enquiry_id)`.as("reference"))
    .select([mailState.as("state"), sql<boolean>`o.sent_at is null`.as("canRetry")])
    .where((eb) =>
      eb.or([
        eb.and([eb.or([eb("o.dead_at", "is not", null), eb("o.bounced_at", "is not", null)]), eb("o.replaced_by", "is", null)]),
        untried
          ? eb.and([eb("o.sent_at", "is", null), eb("o.dead_at", "is", null)])
          : eb.and([
              eb("o.sent_at", "is", null),
              eb("o.dead_at", "is", null),
              eb("o.attempts", ">", 0),
              eb("o.last_error", "<>", ""),
            ]),
      ]),
    )
    .orderBy("o.id", "desc")
    .limit(200)
    .execute();
}
