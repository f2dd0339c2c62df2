import { type Kysely, sql } from "kysely";
import type { EnquiryStatus, Schema } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { acceptField } from "../fields/accept-field.ts";
import { readField } from "../fields/read-fields.ts";
import { messageField, threadMessages } from "./thread.ts";

/** Messages per account and hour. */
const maxMessagesPerHour = 20;
/** The same text again within this time was sent twice by mistake. */
const repeatMs = 10 * 60_000;

export type Answered = { /** Who is told by mail; undefined where no address is known. */ told: string | undefined };
export type Written = { ok: true } | { ok: false; status: 404 | 422 | 429; message: string };

/**
 * Answers an enquiry, for staff: adds the answer to the thread, mails it to the sender, and sets the status to answered.
 *
 * @returns undefined when there is no enquiry of this reference
 * @throws DomainError forbidden for anybody else; invalid for a text that `messageField` refuses
 */
export async function answerEnquiry(ctx: Context, reference: string, given: string): Promise<Answered | undefined> {
  if (ctx.actor.kind !== "system" && ctx.actor.kind !== "staff") throw new DomainError("forbidden", "Only staff can answer.");
  const author = ctx.actor.kind === "staff" ? ctx.actor.id : null;
  const text = acceptField(messageField, given);
  return ctx.db.transaction().execute(async (db) => {
    const enquiry = await db
      .selectFrom("enquiry as e")
      .leftJoin("account as a", "a.id", "e.customer_id")
      .select(["e.id", "e.status", sql<string>`enquiry_recipient(e.country_id)`.as("staff")])
      // A confirmed address is the customer's; the one in the form may be another.
      .select(
        sql<string>`coalesce(case when a.email_verified then a.email end, nullif(e.sender_email, ''), a.email, '')`.as("sender"),
      )
      .where("e.reference", "=", reference)
      .forUpdate("e")
      .executeTakeFirst();
    if (!enquiry) return undefined;
    const { id, sender, staff } = enquiry;
    if (await isRepeated(db, { id, fromStaff: true, text, since: new Date(ctx.now().getTime() - repeatMs) }))
      return { told: sender || undefined };
    await keep({ ...ctx, db }, { id, fromStaff: true, author, text });
    if (enquiry.status !== "answered") await setStatus({ ...ctx, db }, id, "answered");
    if (sender) await post({ ...ctx, db }, { id, message: "answer", to: sender, replyTo: staff, text });
    return { told: sender || undefined };
  });
}

/**
 * Writes to the supplier about a request of the customer who is signed in: adds a message to the thread, mails it to the recipient of the
 * request, and reopens a request that was answered or closed.
 */
export async function writeToSupplier(ctx: Context, reference: string, given: string): Promise<Written> {
  const { actor } = ctx;
  const gone = { ok: false, status: 404, message: "There is no such request." } as const;
  if (actor.kind !== "customer") return gone;
  const { value: text, problem } = readField(messageField, given);
  return ctx.db.transaction().execute(async (db): Promise<Written> => {
    // Locked, so that messages from two windows are counted one after the other.
    await db.selectFrom("account").select("id").where("id", "=", actor.id).forUpdate().execute();
    const enquiry = await db
      .selectFrom("enquiry")
      .select(["id", "status", sql<string>`enquiry_recipient(country_id)`.as("staff")])
      .where("reference", "=", reference)
      .where("customer_id", "=", actor.id)
      .forUpdate()
      .executeTakeFirst();
    if (!enquiry) return gone;
    if (problem) return { ok: false, status: 422, message: problem.message };
    const { id, staff } = enquiry;
    const at = ctx.now().getTime();
    if (await isRepeated(db, { id, fromStaff: false, text, since: new Date(at - repeatMs) })) return { ok: true };
    const { count } = await db
      .selectFrom("enquiry_message")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("author_id", "=", actor.id)
      .where("at", ">", new Date(at - 3_600_000))
      .executeTakeFirstOrThrow();
    if (count >= maxMessagesPerHour) return { ok: false, status: 429, message: threadMessages.tooMany };
    await keep({ ...ctx, db }, { id, fromStaff: false, author: actor.id, text });
    if (enquiry.status === "answered" || enquiry.status === "closed") await setStatus({ ...ctx, db }, id, "open");
    await post({ ...ctx, db }, { id, message: "customer-message", to: staff, replyTo: actor.email, text });
    return { ok: true };
  });
}

type Said = { id: number; fromStaff: boolean; text: string };

/** Whether the last message is the same, from the same side, and recent. */
async function isRepeated(db: Kysely<Schema>, { id, fromStaff, text, since }: Said & { since: Date }): Promise<boolean> {
  const last = await db
    .selectFrom("enquiry_message")
    .select(["from_staff", "text", "at"])
    .where("enquiry_id", "=", id)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return last !== undefined && last.from_staff === fromStaff && last.text === text && last.at > since;
}

async function keep({ db, now }: Context, { id, fromStaff, author, text }: Said & { author: number | null }): Promise<void> {
  const row = { enquiry_id: id, from_staff: fromStaff, author_id: author, text, at: now() };
  await db.insertInto("enquiry_message").values(row).execute();
}

async function setStatus({ db, now }: Context, id: number, status: EnquiryStatus): Promise<void> {
  await db.updateTable("enquiry").set({ status }).where("id", "=", id).execute();
  await db.insertInto("enquiry_event").values({ enquiry_id: id, kind: "status", detail: status, at: now() }).execute();
}

type Mail = { id: number; message: "answer" | "customer-message"; to: string; replyTo: string; text: string };

/** The mail carries the text, which is wiped from the outbox once it is sent: the thread has it. */
async function post({ db, now }: Context, { id, message, to, replyTo, text }: Mail): Promise<void> {
  const payload = JSON.stringify({ text });
  const row = { enquiry_id: id, message, to_address: to, reply_to: replyTo, payload, next_at: now(), created_at: now() };
  await db.insertInto("outbox").values(row).execute();
}
