import { sql } from "kysely";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { representedBy } from "../leads/read-leads.ts";
import { type LockedQuote, lockQuote } from "./lock-quote.ts";

/** SQL: a request `e` is a lead that an agent has accepted. */
export const isLeadOf = (agent: number) =>
  sql<boolean>`exists (select from lead l where l.enquiry_id = e.id and l.agent_id = ${agent} and l.state = 'accepted')`;

/**
 * Locks the quote of a request for who may write it: staff, and the agent who has accepted the lead.
 *
 * @returns `contact`: the name under which the customer asks about it
 * @throws DomainError not-found for a request that is none, or not the agent's
 */
export async function lockForWriter(work: Context, reference: string): Promise<LockedQuote & { contact: string }> {
  const { actor, db } = work;
  if (actor.kind !== "agent") {
    const locked = await lockQuote(work, sql`e.reference = ${reference}`);
    return { ...locked, contact: "name" in actor ? actor.name : "" };
  }
  const agent = await representedBy(work);
  if (agent === undefined) throw new DomainError("not-found", "There is no such lead.");
  const locked = await lockQuote(work, sql`e.reference = ${reference} and ${isLeadOf(agent)}`);
  const record = await db.selectFrom("agent").select("name").where("id", "=", agent).executeTakeFirst();
  return { ...locked, contact: [actor.name, record?.name].filter(Boolean).join(", ") };
}
