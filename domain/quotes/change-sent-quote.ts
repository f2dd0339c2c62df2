import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { dayText, isDay } from "../locale/dates.ts";
import { todayOf } from "../lots/today-of.ts";
import { writeAnswer } from "../messages/write-answer.ts";
import { change } from "../people/change.ts";
import { requireVersion } from "../people/require-version.ts";
import { addQuoteEvent, requireSent } from "./lock-quote.ts";
import { lockForWriter } from "./require-writer.ts";

/**
 * Lets the quote of a request hold until a later day, and tells the sender. The revision stays as it was sent.
 *
 * @param seen the version of the quote that was read
 * @throws DomainError forbidden; not-found; invalid for another day, or a quote that waits for no answer; stale
 */
export function extendQuote(ctx: Context, reference: string, validUntil: string, seen: number): Promise<void> {
  return change(ctx, "quote.extend", async (work, audit) => {
    const locked = await lockForWriter(work, reference);
    const quote = await requireSent(work, locked);
    requireVersion(quote, seen);
    if (quote.state !== "sent" && quote.state !== "expired")
      throw new DomainError("invalid", "This quote waits for no answer any more: send a new revision.");
    if (!isDay(validUntil) || validUntil <= quote.valid_until || validUntil < (await todayOf(work)))
      throw new DomainError("invalid", `Choose a day after ${dayText(quote.valid_until)} that is not over.`);
    await work.db.updateTable("quote").set({ valid_until: validUntil, reminded_on: null }).where("id", "=", quote.id).execute();
    const { designation } = quote;
    await writeAnswer(work, reference, { text: `Quote ${designation} now holds until ${dayText(validUntil)}.` });
    await addQuoteEvent(work, locked.request.id, "quote-extended", `${designation} until ${validUntil}`);
    await audit({
      subject: "quote",
      id: quote.id,
      before: { valid_until: quote.valid_until },
      after: { valid_until: validUntil },
    });
  });
}

/**
 * Takes back the quote of a request, so that it cannot be accepted, and tells the sender.
 *
 * @param seen the version of the quote that was read
 * @throws DomainError forbidden; not-found; invalid for a quote that waits for no answer; stale
 */
export function withdrawQuote(ctx: Context, reference: string, seen: number): Promise<void> {
  return change(ctx, "quote.withdraw", async (work, audit) => {
    const locked = await lockForWriter(work, reference);
    const quote = await requireSent(work, locked);
    requireVersion(quote, seen);
    if (quote.state !== "sent" && quote.state !== "expired")
      throw new DomainError("invalid", "This quote waits for no answer any more.");
    await work.db.updateTable("quote").set({ state: "withdrawn" }).where("id", "=", quote.id).execute();
    const { designation } = quote;
    await writeAnswer(work, reference, { text: `We have withdrawn quote ${designation}: it cannot be accepted any more.` });
    await addQuoteEvent(work, locked.request.id, "quote-withdrawn", designation);
    await audit({ subject: "quote", id: quote.id, before: { state: "sent" }, after: { state: "withdrawn" } });
  });
}
