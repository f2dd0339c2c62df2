import { supplierContact } from "../catalogue/supplier-facts.ts";
import type { Context } from "../context.ts";
import type { Kind } from "../enquiries/kind.ts";
import { readReceipt } from "../enquiries/read-receipt.ts";
import { readRepeatableAnswers } from "../enquiries/repeatable-answers.ts";
import { authorize } from "../people/authorize.ts";

export type { MessageKind } from "../../db/column-types.ts";

/** The data of a mail about an enquiry; undefined when the enquiry or its kind does not exist any more. */
export async function readMailFacts(ctx: Context, enquiryId: number, kinds?: readonly Kind[]) {
  authorize(ctx, "mail.read");
  const row = await ctx.db
    .selectFrom("enquiry")
    .select(["receipt", "values", "subject", "sender_email", "customer_id", "language", supplierContact.as("supplier")])
    .where("id", "=", enquiryId)
    .executeTakeFirst();
  const enquiry = row && (await readReceipt(ctx, row.receipt, kinds));
  if (!row || !enquiry) return undefined;
  const { receipt, values, subject, sender_email, customer_id, language, supplier } = row;
  return {
    enquiry,
    receiptToken: receipt,
    values,
    subject,
    senderEmail: sender_email,
    language,
    hasAccount: customer_id !== null,
    repeatable: await readRepeatableAnswers(ctx, enquiry.kind, values),
    supplier,
  };
}
