import { type Expression, type SqlBool, sql } from "kysely";
import type { Context } from "../context.ts";
import { daysBefore } from "../locale/dates.ts";
import { todayOf } from "../lots/today-of.ts";
import { authorize } from "../people/authorize.ts";
import { type BuyersDoor, requestBehind } from "./open-quote.ts";
import { designationOf, type QuoteState, stateOn } from "./quote.ts";

/** A quote in a list: of the revision in force. */
export type ListedQuote = {
  designation: string;
  reference: string;
  state: QuoteState;
  validUntil: string;
  sentAt: Date;
  currency: string;
  /** In smallest units; of what was accepted, the sum of that. */
  total: number;
  /** Who asked, for staff. */
  sender: string;
};

async function list(ctx: Context, which: Expression<SqlBool>, limit: number): Promise<ListedQuote[]> {
  const today = await todayOf(ctx);
  const rows = await ctx.db
    .selectFrom("quote as q")
    .innerJoin("enquiry as e", "e.id", "q.enquiry_id")
    .innerJoin("quote_revision as r", (join) => join.onRef("r.quote_id", "=", "q.id").onRef("r.revision", "=", "q.sent_revision"))
    .select([
      "q.number",
      "r.revision",
      "q.state",
      "q.valid_until",
      "r.sent_at",
      "r.currency",
      "e.reference",
      "e.sender_name as sender",
    ])
    .select(
      sql<number>`r.shipping_price + coalesce((select sum(total)::bigint from quote_accepted_line where quote_id = q.id),
        (select sum(total)::bigint from quote_line l where l.quote_id = q.id and l.revision = r.revision and l.kind = 'offered'), 0)`.as(
        "total",
      ),
    )
    .where(which)
    .orderBy("q.valid_until")
    .orderBy("q.id", "desc")
    .limit(limit)
    .execute();
  return rows.flatMap(({ number, revision, state, valid_until, sent_at, ...row }) =>
    valid_until === null || sent_at === null
      ? []
      : [
          {
            ...row,
            designation: designationOf(number, revision),
            state: stateOn(today, state, valid_until),
            validUntil: valid_until,
            sentAt: sent_at,
          },
        ],
  );
}

/** The quote of a request, for its sender; undefined where none was sent, and for a door that opens nothing. @throws DomainError forbidden */
export async function readSentQuote(ctx: Context, door: BuyersDoor): Promise<ListedQuote | undefined> {
  authorize(ctx, "quote.open");
  const which = await requestBehind(ctx, door).catch(() => undefined);
  return which && (await list(ctx, which, 1))[0];
}

/** The quotes of the customer who asks, the newest 200. @throws DomainError forbidden */
export async function listOwnQuotes(ctx: Context): Promise<ListedQuote[]> {
  const { actor } = authorize(ctx, "quote.open");
  if (actor.kind !== "customer") return [];
  return (await list(ctx, sql`e.customer_id = ${actor.id}`, 200)).toSorted((a, b) => b.sentAt.getTime() - a.sentAt.getTime());
}

/** Days within which a quote runs out soon. */
const soonDays = 7;

/** What waits for an answer of a customer, and of this what runs out within a week; what ran out first comes first. @throws DomainError forbidden */
export async function listOpenQuotes(
  ctx: Context,
): Promise<{ waiting: ListedQuote[]; soon: ListedQuote[]; expired: ListedQuote[] }> {
  authorize(ctx, "quote.read");
  if (ctx.actor.kind === "agent") return { waiting: [], soon: [], expired: [] };
  const today = await todayOf(ctx);
  // What ran out a month ago needs nobody any more.
  const rows = await list(ctx, sql`q.state = 'sent' and q.valid_until >= ${daysBefore(today, 30)}`, 500);
  const waiting = rows.filter(({ state }) => state === "sent");
  return {
    waiting,
    soon: waiting.filter(({ validUntil }) => validUntil <= daysBefore(today, -soonDays)),
    expired: rows.filter(({ state }) => state === "expired"),
  };
}

/** The number and the state of the quote of a request, for staff; undefined where none is begun. @throws DomainError forbidden */
export async function readQuoteState(
  ctx: Context,
  enquiryId: number,
): Promise<{ number: string; state: QuoteState } | undefined> {
  const { db } = authorize(ctx, "quote.read");
  const found = await db
    .selectFrom("quote")
    .select(["number", "state", "valid_until"])
    .where("enquiry_id", "=", enquiryId)
    .executeTakeFirst();
  return found && { number: found.number, state: stateOn(await todayOf(ctx), found.state, found.valid_until) };
}
