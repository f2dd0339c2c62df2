import type { Context } from "../context.ts";
import { dayText } from "../locale/dates.ts";
import { authorize } from "../people/authorize.ts";
import { designationOf, moneyText, sumsOf } from "./quote.ts";
import { type QuoteSheet, quoteSheet } from "./quote-sheet.ts";
import { readPaper } from "./read-quote.ts";

/** What a mail says of the quote that it carries. */
export type QuoteOfMail = {
  designation: string;
  total: string;
  validUntil: string;
  note: string;
  /** The revision whose place it takes; "" for the first. */
  replaces: string;
};

/**
 * A revision for the mail that carries it; undefined where there is none, or where the quote waits for no answer any more.
 *
 * @throws DomainError forbidden
 */
export async function readQuoteMail(
  ctx: Context,
  enquiryId: number,
  revision: number,
): Promise<{ quote: QuoteOfMail; sheet: QuoteSheet; sentAt: Date; isOpen: boolean } | undefined> {
  const { db } = authorize(ctx, "mail.read");
  const paper = await readPaper({ db }, enquiryId, revision);
  if (!paper?.sentAt) return undefined;
  const { number, content } = paper;
  const state = await db
    .selectFrom("quote")
    .select(["state", "sent_revision"])
    .where("enquiry_id", "=", enquiryId)
    .executeTakeFirst();
  return {
    quote: {
      designation: designationOf(number, revision),
      total: moneyText(sumsOf(content).total, content.currency),
      validUntil: dayText(content.validUntil),
      note: content.note,
      replaces: revision > 1 ? designationOf(number, revision - 1) : "",
    },
    sheet: quoteSheet(paper),
    sentAt: paper.sentAt,
    isOpen: state?.state === "sent" && state.sent_revision === revision,
  };
}
