import { sql } from "kysely";
import type { Context, SignedInContext } from "../context.ts";
import { DomainError } from "../errors.ts";
import { acceptField } from "../fields/accept-field.ts";
import { authorize } from "../people/authorize.ts";
import { change } from "../people/change.ts";
import { addMessage, isRepeated, limitMessages, lockAccount, postMail } from "./add-message.ts";
import { messageField } from "./thread.ts";
import { type Answered, writeAnswer } from "./write-answer.ts";
import { writeStatus } from "./write-status.ts";

/**
 * Answers an enquiry, for staff: adds the answer to the thread, mails it to the sender, and sets the status to answered.
 *
 * @returns undefined when there is no enquiry of this reference
 * @throws DomainError forbidden; invalid for a text that `messageField` refuses
 */
export async function answerEnquiry(ctx: Context, reference: string, given: string): Promise<Answered | undefined> {
  return change(ctx, "enquiry.answer", async (work, audit) => {
    const answered = await writeAnswer(work, reference, { text: acceptField(messageField, given) });
    if (!answered) return undefined;
    const { id, before, isNew, mailedTo } = answered;
    if (isNew) await audit({ subject: "enquiry", id, before: { status: before }, after: { status: "answered" } });
    return { mailedTo };
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
    await lockAccount(work, actor.id);
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
    await limitMessages(work, actor.id);
    await addMessage(work, { id, fromStaff: false, text });
    if (enquiry.status === "answered" || enquiry.status === "closed") await writeStatus(work, id, "open");
    await postMail(work, { id, message: "customer-message", to: staff, replyTo: actor.email, payload: { text } });
  });
}
