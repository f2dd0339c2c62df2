import type { Context } from "../../../domain/context.ts";
import { DomainError } from "../../../domain/errors.ts";
import type { Verb } from "../../../domain/people/policy.ts";
import { extendQuote, withdrawQuote } from "../../../domain/quotes/change-sent-quote.ts";
import { sendQuote } from "../../../domain/quotes/send-quote.ts";
import { readTypedQuote } from "../../../domain/quotes/typed-quote.ts";
import { saveQuoteDraft } from "../../../domain/quotes/write-draft.ts";
import { textOf } from "../../forms/text-of.ts";

/** What can be done on the page on which a quote is written, and the verb behind it. */
export const quoteActs = {
  save: "quote.write",
  send: "quote.send",
  extend: "quote.extend",
  withdraw: "quote.withdraw",
} as const satisfies Record<string, Verb>;

/** What the page says when it is done. */
const writerNotices = {
  save: "The draft is kept. Only we see it.",
  send: "The quote is sent: the customer has it by mail.",
  extend: "The quote holds longer now. The customer is told.",
  withdraw: "The quote is withdrawn. The customer is told.",
} as const satisfies Record<keyof typeof quoteActs, string>;
export type WriterAct = keyof typeof quoteActs;

/** The notice that an address asks for; undefined for any other text. */
export const writerNoticeOf = (done: string | null): string | undefined =>
  Object.hasOwn(writerNotices, done ?? "") ? writerNotices[done as WriterAct] : undefined;

/** Does what a form of that page asks for. @throws DomainError of the verb; invalid for a form that is none of the page's */
export async function writeByForm(ctx: Context, reference: string, fields: object): Promise<WriterAct> {
  // A form without a version is no form of this page.
  const seen = /^\d{1,9}$/.test(textOf(fields, "seen")) ? Number(textOf(fields, "seen")) : -1;
  const act = textOf(fields, "act");
  switch (act) {
    case "save":
      await saveQuoteDraft(ctx, reference, readTypedQuote({ ...fields }), seen);
      return act;
    case "send":
      await sendQuote(ctx, reference, readTypedQuote({ ...fields }), seen);
      return act;
    case "extend":
      await extendQuote(ctx, reference, textOf(fields, "until"), seen);
      return act;
    case "withdraw":
      await withdrawQuote(ctx, reference, seen);
      return act;
    default:
      throw new DomainError("invalid", "This page has no such form.");
  }
}
