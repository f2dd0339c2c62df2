import type { CameBy, EnquiryStatus } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import type { Attachment } from "../enquiries/submit-enquiry.ts";
import { addMessage, isRepeated, postMail } from "./add-message.ts";
import { writeStatus } from "./write-status.ts";

type SenderMessage = {
  /** Of the enquiry, which is locked. */
  id: number;
  status: EnquiryStatus;
  /** Who receives the enquiry. */
  staff: string;
  text: string;
  /** Where the mail about it is answered. */
  replyTo: string;
  /** Stored files without an owner. */
  files?: readonly Attachment[];
  cameBy?: CameBy;
  fullText?: string | undefined;
};

/**
 * Adds what the sender of an enquiry has written, mails it to the recipient, reopens what was answered or closed, and wakes what is snoozed. What was
 * written just before in the same words is not added again. In the transaction of the verb around it.
 *
 * @param limit refuses who writes too much; asked only for what is new
 * @returns whether it was added
 */
export async function writeFromSender(work: Context, message: SenderMessage, limit: () => Promise<void>): Promise<boolean> {
  const { id, status, staff, text, replyTo, files = [], cameBy, fullText } = message;
  if (await isRepeated(work, { id, fromStaff: false, text })) return false;
  await limit();
  await addMessage(work, { id, fromStaff: false, text, files, ...(cameBy && { cameBy }), fullText });
  if (status === "answered" || status === "closed") await writeStatus(work, id, "open");
  await work.db.updateTable("enquiry").set({ snoozed_until: null, bounced_at: null }).where("id", "=", id).execute();
  const payload = { text, ...(files.length > 0 && { files: String(files.length) }) };
  await postMail(work, { id, message: "customer-message", to: staff, replyTo, payload });
  return true;
}
