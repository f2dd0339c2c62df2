import type { Context } from "../../../domain/context.ts";
import { DomainError } from "../../../domain/errors.ts";
import { acceptQuote } from "../../../domain/quotes/accept-quote.ts";
import { answerQuote } from "../../../domain/quotes/answer-quote.ts";
import { readNumber } from "../../../domain/quotes/money.ts";
import type { BuyersDoor } from "../../../domain/quotes/open-quote.ts";
import { textOf } from "../../forms/text-of.ts";

/** What the forms of a quote's page come to; the address of the page says it. */
const quoteNotices = {
  accept: "Thank you: your order request is with us. We confirm it by mail.",
  decline: "You have declined the quote. Thank you for telling us why.",
  ask: "Your question has been sent. Our answer comes by mail.",
  renew: "We have your wish to renew it. Our answer comes by mail.",
} as const;
export type QuoteAct = keyof typeof quoteNotices;

/** The notice that an address asks for; undefined for any other text. */
export const quoteNoticeOf = (done: string | null): string | undefined =>
  Object.hasOwn(quoteNotices, done ?? "") ? quoteNotices[done as QuoteAct] : undefined;

/** Does what a form of the page of a quote asks for. @throws DomainError of the verb; invalid for a form that is none of the page's */
export async function answerByForm(ctx: Context, door: BuyersDoor, designation: string, fields: object): Promise<QuoteAct> {
  const text = (name: string) => textOf(fields, name);
  const act = text("act");
  switch (act) {
    case "accept": {
      const lines = Object.keys(fields).flatMap((name) => {
        const [, position] = /^Take\.(\d{1,4})$/.exec(name) ?? [];
        return position === undefined
          ? []
          : [{ position: Number(position), quantity: readNumber(text(`Amount.${position}`), 3) ?? 0 }];
      });
      const given = { name: text("name"), purchaseOrder: text("purchaseOrder"), question: text("question"), lines };
      await acceptQuote(ctx, door, designation, given);
      return act;
    }
    case "decline":
    case "ask":
    case "renew":
      await answerQuote(ctx, door, designation, { answer: act, text: text("text") });
      return act;
    default:
      throw new DomainError("invalid", "This page has no such form.");
  }
}
