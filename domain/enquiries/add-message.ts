import { sql } from "kysely";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { signatureOf } from "../people/actor.ts";
import type { Attachment } from "./submit-enquiry.ts";
import { threadMessages } from "./thread.ts";

/** Messages per account and hour. */
const maxMessagesPerHour = 20;
/** Files of an enquiry, with those of its messages. */
const maxFiles = 99;
/** The same text again within this time was sent twice by mistake. */
const repeatMs = 10 * 60_000;

type Message = { id: number; fromStaff: boolean; text: string; files?: readonly Attachment[] };

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

/** Waits until no other message of the account is being written: those from two windows at once are counted one after the other. */
export async function lockAccount({ db }: Pick<Context, "db">, account: number): Promise<void> {
  await db.selectFrom("account").select("id").where("id", "=", account).forUpdate().execute();
}

/** Counts the messages of the last hour of an account that is locked. @throws DomainError too-many */
export async function limitMessages({ db, now }: Pick<Context, "db" | "now">, account: number): Promise<void> {
  const { count } = await db
    .selectFrom("enquiry_message")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("author_id", "=", account)
    .where("at", ">", new Date(now().getTime() - 3_600_000))
    .executeTakeFirstOrThrow();
  if (count >= maxMessagesPerHour) throw new DomainError("too-many", threadMessages.tooMany);
}

/** Adds a message of the person who acts, with its files, to the thread of enquiry `id`. @throws DomainError invalid when there are too many files */
export async function addMessage({ db, now, actor }: Context, { id, fromStaff, text, files = [] }: Message): Promise<void> {
  const row = { enquiry_id: id, from_staff: fromStaff, author_id: signatureOf(actor).account_id, text, at: now() };
  const message = await db.insertInto("enquiry_message").values(row).returning("id").executeTakeFirstOrThrow();
  if (files.length === 0) return;
  const { last } = await db
    .selectFrom("enquiry_file")
    .select(({ fn }) => fn.coalesce(fn.max("position"), sql<number>`0`).as("last"))
    .where("enquiry_id", "=", id)
    .executeTakeFirstOrThrow();
  if (last + files.length > maxFiles) throw new DomainError("invalid", `A request holds at most ${maxFiles} files.`);
  const rows = files.map((file, place) => ({ ...file, enquiry_id: id, message_id: message.id, position: last + place + 1 }));
  await db.insertInto("enquiry_file").values(rows).execute();
}

type Mail = {
  id: number;
  message: "answer" | "customer-message";
  to: string;
  replyTo: string;
  payload: Readonly<Record<string, string>>;
};

/** Puts the mail about a message into the outbox. It carries the text, which is wiped there once it is sent: the thread has it. */
export async function postMail({ db, now }: Context, { id, message, to, replyTo, payload }: Mail): Promise<void> {
  const row = {
    enquiry_id: id,
    message,
    to_address: to,
    reply_to: replyTo,
    payload: JSON.stringify(payload),
    next_at: now(),
    created_at: now(),
  };
  await db.insertInto("outbox").values(row).execute();
}
