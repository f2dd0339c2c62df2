import { sql } from "kysely";
import type { EnquiryStatus } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import type { Attachment } from "../enquiries/submit-enquiry.ts";
import { addMessage, isRepeated, postMail } from "./add-message.ts";
import { writeStatus } from "./write-status.ts";

type Answered = {
  /** The address that gets the answer by mail; undefined where none is known. */
  mailedTo: string | undefined;
};

type AnswerInput = {
  text: string;
  /** Stored files without an owner. */
  files?: readonly Attachment[];
  /** The name of the agent who answers; undefined for staff. */
  agent?: string;
  /** The status that it gets; "answered" without it. */
  status?: EnquiryStatus;
  /** When its mail is due; at once without it. */
  mailAt?: Date;
  /** The act of staff that it belongs to. */
  act?: number;
};

/**
 * SQL: the address that gets an answer, of an enquiry `e` and the account `a` that it is in; '' for none. A confirmed one is the customer's; the
 * one in the form may be another.
 */
export const answeredAt = sql<string>`coalesce(case when a.email_verified then a.email end, nullif(e.sender_email, ''), a.email, '')`;

/**
 * Adds an answer to the thread of an enquiry, mails it to the sender, and sets the status. What was answered just before in the same words is not
 * added again. In the transaction of the verb around it.
 *
 * @returns `isNew`: whether the answer was added; `message` and `mail`: the ids of what was written. Undefined when there is no enquiry of this reference
 */
export async function writeAnswer(
  work: Context,
  reference: string,
  { text, files = [], agent, status = "answered", mailAt, act }: AnswerInput,
): Promise<(Answered & { isNew: boolean; message?: number; mail?: number | undefined }) | undefined> {
  const enquiry = await work.db
    .selectFrom("enquiry as e")
    .leftJoin("account as a", "a.id", "e.customer_id")
    .select(["e.id", "e.status", sql<string>`enquiry_recipient(e.country_id)`.as("staff")])
    .select(answeredAt.as("sender"))
    .where("e.reference", "=", reference)
    .forUpdate("e")
    .executeTakeFirst();
  if (!enquiry) return undefined;
  const { id, sender, staff, status: before } = enquiry;
  const answered = { mailedTo: sender || undefined };
  if (await isRepeated(work, { id, fromStaff: true, text })) return { ...answered, isNew: false };
  const message = await addMessage(work, { id, fromStaff: true, text, files });
  if (before !== status) await writeStatus(work, id, status, act);
  const payload = { text, ...(agent && { agent }), ...(files.length > 0 && { files: String(files.length) }) };
  const mail = sender
    ? await postMail(work, { id, message: "answer", to: sender, replyTo: staff, payload, answer: message, at: mailAt })
    : undefined;
  return { ...answered, isNew: true, message, mail };
}
