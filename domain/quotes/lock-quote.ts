import { type Expression, type SqlBool, sql } from "kysely";
import type { EnquiryEventKind } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { dayText } from "../locale/dates.ts";
import { todayOf } from "../lots/today-of.ts";
import { answeredAt } from "../messages/write-answer.ts";
import { signatureOf } from "../people/actor.ts";
import { designationOf, stateOn } from "./quote.ts";

export type LockedQuote = Awaited<ReturnType<typeof lockQuote>>;

/**
 * Locks a request and reads its quote, in the transaction of the verb around it: one thing at a time happens to a quote. The caller has checked whose request it is.
 *
 * @param which SQL, a condition on the request `e`
 * @throws DomainError not-found
 */
export async function lockQuote(work: Context, which: Expression<SqlBool>) {
  const request = await work.db
    .selectFrom("enquiry as e")
    .leftJoin("account as a", "a.id", "e.customer_id")
    .select(["e.id", "e.reference", "e.kind", "e.status", "e.values", "e.sender_email", "e.customer_id", "e.country_id"])
    .select([answeredAt.as("sender"), sql<string>`enquiry_recipient(e.country_id)`.as("staff")])
    .where(which)
    .forUpdate("e")
    .executeTakeFirst();
  if (!request) throw new DomainError("not-found", "There is no such request.");
  const quote = await work.db.selectFrom("quote").selectAll().where("enquiry_id", "=", request.id).executeTakeFirst();
  return { request, quote };
}

/** A quote that is in force, as of today. @throws DomainError not-found where none was sent */
export async function requireSent(work: Context, { quote }: LockedQuote) {
  if (!quote || quote.sent_revision === null || quote.valid_until === null)
    throw new DomainError("not-found", "There is no such quote.");
  const { sent_revision, valid_until } = quote;
  const state = stateOn(await todayOf(work), quote.state, valid_until);
  return { ...quote, sent_revision, valid_until, state, designation: designationOf(quote.number, sent_revision) };
}

/** The quote in force, if it is the revision that was read and can still be answered. @throws DomainError not-found; stale; invalid */
export async function requireOpen(work: Context, locked: LockedQuote, designation: string) {
  const quote = await requireSent(work, locked);
  if (quote.designation !== designation)
    throw new DomainError("stale", `${designation} is not in force any more: ${quote.designation} has taken its place.`);
  if (quote.state === "accepted") throw new DomainError("stale", "This quote was accepted already.");
  if (quote.state === "expired")
    throw new DomainError("invalid", `This quote held until ${dayText(quote.valid_until)}. Ask us to renew it.`);
  if (quote.state !== "sent") throw new DomainError("invalid", `This quote was ${quote.state}: it cannot be answered any more.`);
  return quote;
}

/** Writes what happened to the quote of a request among the events of the request, whose version it counts. */
export async function addQuoteEvent(work: Context, enquiryId: number, kind: EnquiryEventKind, detail: string): Promise<void> {
  const { db, actor, now } = work;
  await db
    .updateTable("enquiry")
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", enquiryId)
    .execute();
  await db
    .insertInto("enquiry_event")
    .values({ enquiry_id: enquiryId, kind, detail, at: now(), ...signatureOf(actor) })
    .execute();
}
