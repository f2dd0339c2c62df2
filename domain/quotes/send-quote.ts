import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { dayText } from "../locale/dates.ts";
import { todayOf } from "../lots/today-of.ts";
import { addMessage, postMail } from "../messages/add-message.ts";
import { writeStatus } from "../messages/write-status.ts";
import { change } from "../people/change.ts";
import { addQuoteEvent } from "./lock-quote.ts";
import { designationOf, moneyText, sumsOf } from "./quote.ts";
import { lockForWriter } from "./require-writer.ts";
import type { TypedQuote } from "./typed-quote.ts";
import { writeDraft } from "./write-draft.ts";

/**
 * Sends a quote to the sender of its request: freezes the revision, retires the one before at the same instant, and mails it.
 *
 * @param seen the version of the quote that was read; 0 where there was none
 * @returns its designation, and the address that gets the mail
 * @throws DomainError forbidden; not-found; invalid for what is wrong or missing; stale
 */
export function sendQuote(
  ctx: Context,
  reference: string,
  typed: TypedQuote,
  seen: number,
): Promise<{ designation: string; mailedTo: string }> {
  return change(ctx, "quote.send", async (work, audit) => {
    const locked = await lockForWriter(work, reference);
    const { id, number, revision } = await writeDraft(work, locked, { typed, seen });
    const [missing] = typed.problems;
    if (missing) throw new DomainError("invalid", missing.message);
    const { content } = typed;
    const { request, quote } = locked;
    if (content.validUntil < (await todayOf(work)))
      throw new DomainError("invalid", "The last day is over already: choose a later one.");
    if (request.sender === "") throw new DomainError("invalid", "No e-mail address of the sender is known.");
    const { db, now } = work;
    const at = now();
    await db
      .updateTable("quote_revision")
      .set({ sent_at: at })
      .where("quote_id", "=", id)
      .where("revision", "=", revision)
      .execute();
    await db
      .updateTable("quote")
      .set({ state: "sent", sent_revision: revision, valid_until: content.validUntil, reminded_on: null })
      .where("id", "=", id)
      .execute();
    const designation = designationOf(number, revision);
    const text = messageOf(designation, content, revision > 1);
    await addMessage(work, { id: request.id, fromStaff: true, text });
    if (request.status !== "answered") await writeStatus(work, request.id, "answered");
    await addQuoteEvent(work, request.id, "quote-sent", designation);
    const mail = { message: "quote", to: request.sender, replyTo: request.staff, payload: {} } as const;
    await postMail(work, { id: request.id, ...mail, quote: { id, revision } });
    const before = quote ? { state: quote.state, revision: quote.sent_revision } : undefined;
    await audit({ subject: "quote", id, ...(before && { before }), after: { state: "sent", revision } });
    return { designation, mailedTo: request.sender };
  });
}

/** What the thread says of it. */
function messageOf(designation: string, content: TypedQuote["content"], isRevised: boolean): string {
  const { lines, currency, validUntil, note } = content;
  const offered = lines.filter(({ kind }) => kind !== "not-offered").length;
  const what = `Quote ${designation}${isRevised ? ", which replaces the one before" : ""}: ${offered} of ${lines.length} ${lines.length === 1 ? "line" : "lines"}, ${moneyText(sumsOf(content).total, currency)}, valid until ${dayText(validUntil)}.`;
  return note === "" ? what : `${what}\n\n${note}`;
}
