import { sql } from "kysely";
import type { Context } from "../context.ts";

const state = sql<"given up" | "sent" | "waiting">`
  case when dead_at is not null then 'given up' when sent_at is not null then 'sent' else 'waiting' end`;

/** The latest 200 mails, the newest first. */
export async function listOutbox({ db }: Context) {
  return db
    .selectFrom("outbox")
    .select(["id", "message", "to_address", "created_at", "last_error", state.as("state")])
    .orderBy("id", "desc")
    .limit(200)
    .execute();
}

export type OutboxLine = Awaited<ReturnType<typeof listOutbox>>[number];

/** What is needed to compose one mail; undefined when there is none with this id. */
export async function readOutboxMail({ db }: Context, id: number) {
  return db
    .selectFrom("outbox")
    .select(["id", "enquiry_id", "message", "to_address", "reply_to", "payload", "message_key"])
    .where("id", "=", id)
    .executeTakeFirst();
}
