import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { acceptField } from "../fields/accept-field.ts";
import { paragraph } from "../fields/usual-fields.ts";
import { authorize } from "../people/authorize.ts";
import { addQuoteEvent, lockQuote, requireOpen, requireSent } from "./lock-quote.ts";
import { type BuyersDoor, requestBehind } from "./open-quote.ts";
import { writeWords } from "./write-words.ts";

const wordsField = (label: string, missing: string) =>
  paragraph("text", label, {
    maxLength: 2000,
    required: true,
    messages: { missing, "too-long": "At most 2,000 characters, please." },
  });

/** What the sender of a request writes about its quote, each into the thread of the request. */
const quoteAnswers = {
  decline: wordsField("Why you decline it", "Say in a word or two why: it helps us to do better."),
  ask: wordsField("Your question", "Write your question first."),
  renew: paragraph("text", "What you would like to add", { maxLength: 2000 }),
} as const;

export type QuoteAnswer = keyof typeof quoteAnswers;

/**
 * Declines a quote, asks about it, or asks to renew one that has run out, for the sender of its request. Staff and the agent get the words by mail.
 *
 * @param designation the revision that was read
 * @throws DomainError not-found; invalid for missing words, or a quote that is over; stale for a revision that is not in force; too-many
 */
export async function answerQuote(
  ctx: Context,
  door: BuyersDoor,
  designation: string,
  { answer, text: typed }: { answer: QuoteAnswer; text: string },
): Promise<void> {
  authorize(ctx, "quote.answer");
  await ctx.db.transaction().execute(async (db) => {
    const work = { ...ctx, db };
    const locked = await lockQuote(work, await requestBehind(work, door));
    const text = acceptField(quoteAnswers[answer], typed);
    if (answer === "decline") {
      const quote = await requireOpen(work, locked, designation);
      await db.updateTable("quote").set({ state: "declined" }).where("id", "=", quote.id).execute();
      await addQuoteEvent(work, locked.request.id, "quote-declined", designation);
    } else if (answer === "renew") {
      const quote = await requireSent(work, locked);
      if (quote.state !== "expired" && quote.state !== "withdrawn")
        throw new DomainError("invalid", "This quote need not be renewed.");
      await addQuoteEvent(work, locked.request.id, "quote-renewal", designation);
    }
    await writeWords(work, locked, { text: sentence(answer, designation, text), door });
  });
}

function sentence(answer: QuoteAnswer, designation: string, text: string): string {
  if (answer === "decline") return `We decline quote ${designation}: ${text}`;
  if (answer === "ask") return `About quote ${designation}: ${text}`;
  return [`Please renew quote ${designation}.`, text].filter(Boolean).join(" ");
}
