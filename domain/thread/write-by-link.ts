import { sql } from "kysely";
import type { Context } from "../context.ts";
import type { Attachment } from "../enquiries/submit-enquiry.ts";
import { DomainError } from "../errors.ts";
import { acceptField } from "../fields/accept-field.ts";
import { limitMessages } from "../messages/add-message.ts";
import { messageField } from "../messages/thread.ts";
import { writeFromSender } from "../messages/write-from-sender.ts";
import { authorize } from "../people/authorize.ts";
import { findLink } from "./find-link.ts";

/** Refuses a token that opens nothing, before any file of its form is received. @throws DomainError not-found */
export async function requireLink(ctx: Context, token: string): Promise<number> {
  authorize(ctx, "request-link.read");
  const link = await findLink(ctx, token);
  if (!link?.isOpen) throw new DomainError("not-found", "This link is not good any more.");
  return link.enquiryId;
}

/**
 * Writes to the supplier about a request, for anybody with the link that was mailed to its sender.
 *
 * @param given.files stored files without an owner
 * @returns whether the message was written, and has its files; one that was written just before is not written again
 * @throws DomainError not-found for a link that opens nothing; invalid as `messageField` refuses the text, or for too many files; too-many
 */
export async function writeByLink(
  ctx: Context,
  token: string,
  { text: typed, files = [] }: { text: string; files?: readonly Attachment[] },
): Promise<boolean> {
  authorize(ctx, "request-link.write");
  return ctx.db.transaction().execute(async (db) => {
    const work = { ...ctx, db };
    const enquiry = await db
      .selectFrom("enquiry")
      .select(["id", "status", "sender_email", sql<string>`enquiry_recipient(country_id)`.as("staff")])
      .where("id", "=", await requireLink(work, token))
      .forUpdate()
      .executeTakeFirst();
    if (!enquiry) throw new DomainError("not-found", "There is no such request.");
    const text = acceptField(messageField, typed);
    const { id, status, staff, sender_email: replyTo } = enquiry;
    const message = { id, status, staff, text, files, replyTo, cameBy: "link" } as const;
    return writeFromSender(work, message, () => limitMessages(work, { guestOf: id }));
  });
}
