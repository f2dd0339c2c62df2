import { sql } from "kysely";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";

/** SQL: the delivery state of a mail. */
export const mailState = sql<"given up" | "sent" | "waiting">`
  case when dead_at is not null then 'given up' when sent_at is not null then 'sent' else 'waiting' end`;

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
      "last_error",
      mailState.as("state"),
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}
