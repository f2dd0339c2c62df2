import { type Expression, type SqlBool, sql } from "kysely";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { todayOf } from "../lots/today-of.ts";
import { authorize } from "../people/authorize.ts";
import { findLink } from "../thread/find-link.ts";
import { designationOf, type QuoteState, readDesignation, stateOn } from "./quote.ts";
import { type QuotePaper, readPaper } from "./read-quote.ts";

/** How the sender of a request comes to its quote: by the link of a mail, or by its reference in their account. */
export type BuyersDoor = { token: string } | { reference: string };

/** SQL: a condition on the request `e` that a door opens for who asks. @throws DomainError not-found where it opens none */
export async function requestBehind(ctx: Context, door: BuyersDoor): Promise<Expression<SqlBool>> {
  if ("token" in door) {
    const link = await findLink(ctx, door.token);
    if (link?.isOpen) return sql`e.id = ${link.enquiryId}`;
  } else if (ctx.actor.kind === "customer") {
    return sql`e.reference = ${door.reference} and e.customer_id = ${ctx.actor.id}`;
  }
  throw new DomainError("not-found", "This link is not good any more.");
}

/** A revision as its customer sees it. */
export type OpenedQuote = QuotePaper & {
  designation: string;
  /** Of the quote; of a revision that is not in force any more it is `isRetired` that counts. */
  state: QuoteState;
  isRetired: boolean;
  /** The revision in force. */
  inForce: string;
  /** What was accepted: the lines by position with their thousandths and sums, and the order request. */
  accepted: { at: Date; order: string; lines: readonly { position: number; quantity: number; total: number }[] } | undefined;
};

/** A revision that was sent, for the sender of its request; undefined for any other. Reading it changes nothing. @throws DomainError forbidden */
export async function openQuote(ctx: Context, door: BuyersDoor, designation: string): Promise<OpenedQuote | undefined> {
  const { db } = authorize(ctx, "quote.open");
  const named = readDesignation(designation);
  const which = await requestBehind(ctx, door).catch(() => undefined);
  if (!named || !which) return undefined;
  const found = await db
    .selectFrom("enquiry as e")
    .innerJoin("quote as q", "q.enquiry_id", "e.id")
    .leftJoin("quote_acceptance as c", "c.quote_id", "q.id")
    .leftJoin("enquiry as o", "o.id", "c.order_id")
    .select(["q.id", "q.enquiry_id", "q.state", "q.sent_revision", "q.valid_until", "c.at", "o.reference as order"])
    .where(which)
    .where("q.number", "=", named.number)
    .executeTakeFirst();
  const paper = found && (await readPaper(ctx, found.enquiry_id, named.revision));
  if (!found?.sent_revision || !paper?.sentAt) return undefined;
  const { id, state, sent_revision, valid_until, at, order } = found;
  const lines = at
    ? await db.selectFrom("quote_accepted_line").select(["position", "quantity", "total"]).where("quote_id", "=", id).execute()
    : [];
  return {
    ...paper,
    designation,
    state: stateOn(await todayOf(ctx), state, valid_until),
    isRetired: sent_revision !== named.revision,
    inForce: designationOf(named.number, sent_revision),
    accepted: at
      ? { at, order: order ?? "", lines: lines.map((line) => ({ ...line, quantity: Math.round(line.quantity * 1000) })) }
      : undefined,
  };
}
