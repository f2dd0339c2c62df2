import { sql } from "kysely";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { authorize } from "../people/authorize.ts";
import { requireVersion } from "../people/require-version.ts";
import { decimalsOf } from "./currency.ts";
import type { LockedQuote } from "./lock-quote.ts";
import type { QuoteContent } from "./quote.ts";
import { lockForWriter } from "./require-writer.ts";
import type { TypedQuote } from "./typed-quote.ts";

/**
 * Stores the draft of the next revision of a request's quote. Only staff and the agent of the lead see it.
 *
 * @param seen the version of the quote that was read; 0 where there was none
 * @throws DomainError forbidden; not-found; invalid for what cannot be read, or a quote that is accepted; stale
 */
export async function saveQuoteDraft(ctx: Context, reference: string, typed: TypedQuote, seen: number): Promise<void> {
  authorize(ctx, "quote.write");
  await ctx.db.transaction().execute(async (db) => {
    const work = { ...ctx, db };
    const locked = await lockForWriter(work, reference);
    await writeDraft(work, locked, { typed, seen });
  });
}

type Given = { typed: TypedQuote; seen: number };

/** Writes the draft in the transaction of the verb around it. @returns the quote and the revision that the draft is */
export async function writeDraft(
  work: Context,
  { request, quote, contact }: LockedQuote & { contact: string },
  { typed, seen }: Given,
): Promise<{ id: number; number: string; revision: number }> {
  if (quote) requireVersion(quote, seen);
  else if (seen !== 0) throw new DomainError("stale", "There is no such quote any more.");
  if (quote?.state === "accepted")
    throw new DomainError("invalid", "The customer has accepted this quote: it cannot be changed any more.");
  const [wrong] = typed.problems.filter(({ blocks }) => blocks === "saving");
  if (wrong) throw new DomainError("invalid", wrong.message);
  const { db, now } = work;
  const id = quote?.id ?? (await openQuote(work, request.id));
  const draft = await db
    .selectFrom("quote_revision")
    .select("revision")
    .where("quote_id", "=", id)
    .where("sent_at", "is", null)
    .executeTakeFirst();
  const revision = draft?.revision ?? (quote?.sent_revision ?? 0) + 1;
  if (revision > 99) throw new DomainError("invalid", "A quote has at most 99 revisions.");
  if (draft) await db.deleteFrom("quote_revision").where("quote_id", "=", id).where("revision", "=", revision).execute();
  const { lines, ...content } = typed.content;
  await db
    .insertInto("quote_revision")
    .values({ ...revisionRow(content), quote_id: id, revision, contact, written_at: now() })
    .execute();
  if (lines.length > 0)
    await db
      .insertInto("quote_line")
      .values(lines.map((line) => ({ quote_id: id, revision, ...lineRow(line) })))
      .execute();
  // Counts the version: a draft in another window is older now.
  const counted = await db
    .updateTable("quote")
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .returning("number")
    .executeTakeFirstOrThrow();
  return { id, number: counted.number, revision };
}

async function openQuote({ db, now }: Context, enquiryId: number): Promise<number> {
  const at = now();
  const month = `Q-${at.toISOString().slice(2, 7).replace("-", "")}-`;
  const number = sql<string>`(select ${month}::text || lpad(n::text, greatest(4, length(n::text)), '0') from nextval('quote_number') n)`;
  const made = await db
    .insertInto("quote")
    .values({ enquiry_id: enquiryId, number, created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return made.id;
}

function revisionRow({ currency, validUntil, shippingPrice, contact: _by, ...texts }: Omit<QuoteContent, "lines">) {
  return { ...texts, currency, decimals: decimalsOf(currency) ?? 2, valid_until: validUntil, shipping_price: shippingPrice };
}

function lineRow(line: QuoteContent["lines"][number]) {
  const { itemNumber, ownNumber, alternativeTo, perSize, quantity, ...same } = line;
  return {
    ...same,
    item_number: itemNumber,
    own_number: ownNumber,
    alternative_to: alternativeTo,
    per_size: perSize / 1000,
    quantity: quantity / 1000,
  };
}
