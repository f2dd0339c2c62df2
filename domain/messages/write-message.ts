import { sql } from "kysely";
import type { SignedInContext } from "../context.ts";
import { DomainError } from "../errors.ts";
import { acceptField } from "../fields/accept-field.ts";
import { authorize } from "../people/authorize.ts";
import { limitMessages, lockAccount } from "./add-message.ts";
import { messageField } from "./thread.ts";
import { writeFromSender } from "./write-from-sender.ts";

/**
 * Writes to the supplier about a request of the customer who is signed in: adds a message to the thread, mails it to the recipient of the
 * request, and reopens a request that was answered or closed.
 *
 * @throws DomainError forbidden; not-found for a request of nobody or of another; invalid for a text that `messageField` refuses; too-many
 */
export async function writeToSupplier(ctx: SignedInContext, reference: string, typed: string): Promise<void> {
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
    const text = acceptField(messageField, typed);
    const message = { ...enquiry, text, replyTo: actor.email };
    await writeFromSender(work, message, () => limitMessages(work, { account: actor.id }));
  });
}
