import { sql } from "kysely";
import type { CameBy } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import type { Attachment } from "../enquiries/submit-enquiry.ts";
import { DomainError } from "../errors.ts";
import { filesOfRequest, messagesPerHour } from "../limits/limits.ts";
import { signatureOf } from "../people/actor.ts";
import { threadMessages } from "./thread.ts";

/** The same text again within this time was sent twice by mistake. */
const repeatMs = 10 * 60_000;

type Message = {
  id: number;
  fromStaff: boolean;
  text: string;
  files?: readonly Attachment[];
  /** How it came, where the sender did not write it in an account. */
  cameBy?: CameBy;
  /** The whole text of a mail, where `text` is a part of it. */
  fullText?: string | undefined;
};

/** Whether the last message of enquiry `id` is the same, from the same side, a short time ago. */
export async function isRepeated({ db, now }: Context, { id, fromStaff, text }: Message): Promise<boolean> {
  const since = new Date(now().getTime() - repeatMs);
  const last = await db
    .selectFrom("enquiry_message")
    .select(["from_staff", "text", "at"])
    .where("enquiry_id", "=", id)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return last !== undefined && last.from_staff === fromStaff && last.text === text && last.at > since;
}

/**
 * Waits until no other message of the account is being written: those from two windows at once are counted one after the other. Rows that name the
 * account can still be written, or who has locked the account's request and writes one would wait for this, while this waits for the request.
 */
export async function lockAccount({ db }: Pick<Context, "db">, account: number): Promise<void> {
  await db.selectFrom("account").select("id").where("id", "=", account).forNoKeyUpdate().execute();
}

/** Whose messages are counted: an account's, or what the sender of a request has written without one. It is locked. */
type Sender = { account: number } | { guestOf: number };

/** Counts what a sender has written in the last hour. @throws DomainError too-many */
export async function limitMessages({ db, now }: Pick<Context, "db" | "now">, sender: Sender): Promise<void> {
  const { count } = await db
    .selectFrom("enquiry_message")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where((message) =>
      "account" in sender
        ? message("author_id", "=", sender.account)
        : message.and([message("enquiry_id", "=", sender.guestOf), message("came_by", "<>", "")]),
    )
    .where("at", ">", new Date(now().getTime() - 3_600_000))
    .executeTakeFirstOrThrow();
  if (count >= messagesPerHour) throw new DomainError("too-many", threadMessages.tooMany);
}

/** Adds a message of the person who acts, with its files, to the thread of enquiry `id`. @returns its id @throws DomainError invalid when there are too many files */
export async function addMessage({ db, now, actor }: Context, given: Message): Promise<number> {
  const { id, fromStaff, text, files = [], cameBy = "", fullText } = given;
  const { account_id: author_id } = signatureOf(actor);
  const row = { enquiry_id: id, from_staff: fromStaff, author_id, text, came_by: cameBy, full_text: fullText ?? null, at: now() };
  const message = await db.insertInto("enquiry_message").values(row).returning("id").executeTakeFirstOrThrow();
  if (files.length === 0) return message.id;
  const last = await lastPosition({ db }, id);
  if (last + files.length > filesOfRequest) throw new DomainError("invalid", `A request holds at most ${filesOfRequest} files.`);
  const rows = files.map((file, place) => ({ ...file, enquiry_id: id, message_id: message.id, position: last + place + 1 }));
  await db.insertInto("enquiry_file").values(rows).execute();
  return message.id;
}

/** The position of the last file of enquiry `id` and its messages; 0 where it has none. */
export async function lastPosition({ db }: Pick<Context, "db">, id: number): Promise<number> {
  const { last } = await db
    .selectFrom("enquiry_file")
    .select(({ fn }) => fn.coalesce(fn.max("position"), sql<number>`0`).as("last"))
    .where("enquiry_id", "=", id)
    .executeTakeFirstOrThrow();
  return last;
}

type Mail = {
  id: number;
  message: "answer" | "customer-message" | "quote" | "quote-reminder" | "receipt" | "request-link" | "staff-notice";
  to: string;
  replyTo: string;
  payload: Readonly<Record<string, string>>;
  /** The id of the message of the thread that an answer carries. */
  answer?: number | null;
  /** The revision of a quote that it carries. */
  quote?: { id: number; revision: number };
  /** When it is due; at once without it. */
  at?: Date | undefined;
};

/** Puts the mail about a message into the outbox. It carries the text, which is wiped there once it is sent: the thread has it. @returns its id */
export async function postMail(
  { db, now }: Context,
  { id, message, to, replyTo, payload, answer = null, quote, at }: Mail,
): Promise<number> {
  const row = {
    enquiry_id: id,
    message,
    to_address: to,
    reply_to: replyTo,
    payload: JSON.stringify(payload),
    enquiry_message_id: answer,
    quote_id: quote?.id ?? null,
    quote_revision: quote?.revision ?? null,
    next_at: at ?? now(),
    created_at: now(),
  };
  const mail = await db.insertInto("outbox").values(row).returning("id").executeTakeFirstOrThrow();
  return mail.id;
}
