import { sql } from "kysely";
import type { EnquiryStatus } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { addMessage, isRepeated, postMail } from "./add-message.ts";
import type { Attachment } from "./submit-enquiry.ts";
import { writeStatus } from "./write-status.ts";

export type Answered = {
  /** The address that gets the answer by mail; undefined where none is known. */
  mailedTo: string | undefined;
};

type Given = {
  text: string;
  /** Stored files without an owner. */
  files?: readonly Attachment[];
  /** The name of the agent who answers; undefined for staff. */
  agent?: string;
};

/**
 * Adds an answer to the thread of an enquiry, mails it to the sender, and sets the status to answered. What was answered just before in the same
 * words is not added again. In the transaction of the verb around it.
 *
 * @returns `before`: the status that it had; `isNew`: whether the answer was added. Undefined when there is no enquiry of this reference
 */
export async function writeAnswer(
  work: Context,
  reference: string,
  { text, files = [], agent }: Given,
): Promise<(Answered & { id: number; before: EnquiryStatus; isNew: boolean }) | undefined> {
  const enquiry = await work.db
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
  const { id, sender, staff, status: before } = enquiry;
  const answered = { id, before, mailedTo: sender || undefined };
  if (await isRepeated(work, { id, fromStaff: true, text })) return { ...answered, isNew: false };
  await addMessage(work, { id, fromStaff: true, text, files });
  if (before !== "answered") await writeStatus(work, id, "answered");
  const payload = { text, ...(agent && { agent }), ...(files.length > 0 && { files: String(files.length) }) };
  if (sender) await postMail(work, { id, message: "answer", to: sender, replyTo: staff, payload });
  return { ...answered, isNew: true };
}
