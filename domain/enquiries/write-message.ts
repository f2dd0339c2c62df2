import { sql } from "kysely";
import type { Context, SignedInContext } from "../context.ts";
import { DomainError } from "../errors.ts";
import { acceptField } from "../fields/accept-field.ts";
import { signatureOf } from "../people/actor.ts";
import { authorize } from "../people/authorize.ts";
import { change } from "../people/change.ts";
import { messageField, threadMessages } from "./thread.ts";
import { writeStatus } from "./write-status.ts";

/** Messages per account and hour. */
const maxMessagesPerHour = 20;
/** The same text again within this time was sent twice by mistake. */
const repeatMs = 10 * 60_000;

export type Answered = {
  /** The address that gets the answer by mail; undefined where none is known. */ mailedTo: string | undefined;
};

/**
 * Answers an enquiry, for staff: adds the answer to the thread, mails it to the sender, and sets the status to answered.
 *
 * @returns undefined when there is no enquiry of this reference
 * @throws DomainError forbidden; invalid for a text that `messageField` refuses
 */
export async function answerEnquiry(ctx: Context, reference: string, given: string): Promise<Answered | undefined> {
  return change(ctx, "enquiry.answer", async (work, audit) => {
    const { db } = work;
    const text = acceptField(messageField, given);
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
    const { id, sender, staff, status } = enquiry;
    const answered = { mailedTo: sender || undefined };
    if (await isRepeated(work, { id, fromStaff: true, text })) return answered;
    await addMessage(work, { id, fromStaff: true, text });
    if (status !== "answered") await writeStatus(work, id, "answered");
    if (sender) await postMail(work, { id, message: "answer", to: sender, replyTo: staff, text });
    await audit({ subject: "enquiry", id, before: { status }, after: { status: "answered" } });
    return answered;
  });
}

/**
 * Writes to the supplier about a request of the customer who is signed in: adds a message to the thread, mails it to the recipient of the
 * request, and reopens a request that was answered or closed.
 *
 * @throws DomainError forbidden; not-found for a request of nobody or of another; invalid for a text that `messageField` refuses; too-many
 */
export async function writeToSupplier(ctx: SignedInContext, reference: string, given: string): Promise<void> {
  const { actor } = authorize(ctx, "request.write");
  await ctx.db.transaction().execute(async (db) => {
    const work = { ...ctx, db };
    // Messages from two windows at once are counted one after the other.
    await db.selectFrom("account").select("id").where("id", "=", actor.id).forUpdate().execute();
    const enquiry = await db
      .selectFrom("enquiry")
      .select(["id", "status", sql<string>`enquiry_recipient(country_id)`.as("staff")])
      .where("reference", "=", reference)
      .where("customer_id", "=", actor.id)
      .forUpdate()
      .executeTakeFirst();
    if (!enquiry) throw new DomainError("not-found", "There is no such request.");
    const text = acceptField(messageField, given);
    const { id, staff } = enquiry;
    if (await isRepeated(work, { id, fromStaff: false, text })) return;
    const { count } = await db
      .selectFrom("enquiry_message")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("author_id", "=", actor.id)
      .where("at", ">", new Date(ctx.now().getTime() - 3_600_000))
      .executeTakeFirstOrThrow();
    if (count >= maxMessagesPerHour) throw new DomainError("too-many", threadMessages.tooMany);
    await addMessage(work, { id, fromStaff: false, text });
    if (enquiry.status === "answered" || enquiry.status === "closed") await writeStatus(work, id, "open");
    await postMail(work, { id, message: "customer-message", to: staff, replyTo: actor.email, text });
  });
}

type Message = { id: number; fromStaff: boolean; text: string };

/** Whether the last message is the same, from the same side, a short time ago. */
async function isRepeated({ db, now }: Context, { id, fromStaff, text }: Message): Promise<boolean> {
  const since = new Date(now().getTime() - repeatMs);
  const last = await db
    .selectFrom("enquiry_message")
    .select(["from_staff", "text", "at"])
    .where("enquiry_id", "=", id)
    .orderBy("id", "desc")
    .executeTakeFirst();
  return last !== undefined && last.from_staff === fromStaff && last.text === text && last.at > since;
}

async function addMessage({ db, now, actor }: Context, { id, fromStaff, text }: Message): Promise<void> {
  const row = { enquiry_id: id, from_staff: fromStaff, author_id: signatureOf(actor).account_id, text, at: now() };
  await db.insertInto("enquiry_message").values(row).execute();
}

type Mail = { id: number; message: "answer" | "customer-message"; to: string; replyTo: string; text: string };

/** The mail carries the text, which is wiped from the outbox once it is sent: the thread has it. */
async function postMail({ db, now }: Context, { id, message, to, replyTo, text }: Mail): Promise<void> {
  const payload = JSON.stringify({ text });
  const row = { enquiry_id: id, message, to_address: to, reply_to: replyTo, payload, next_at: now(), created_at: now() };
  await db.insertInto("outbox").values(row).execute();
}
