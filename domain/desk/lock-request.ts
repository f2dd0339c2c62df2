import { sql } from "kysely";
import type { LeadDecision } from "../../db/schema.ts";
import type { Context } from "../context.ts";

export type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>;

/** Reads what acts change of a request, and locks it; undefined for an unknown reference. */
export function lockRequest({ db }: Pick<Context, "db">, reference: string) {
  return db
    .selectFrom("enquiry as e")
    .select(["e.id", "e.reference", "e.version", "e.status", "e.assignee_id", "e.snoozed_until", "e.first_answered_at"])
    .select(["e.sender_email", "e.bounced_at", "e.country_id", lead.as("lead")])
    .where("e.reference", "=", reference)
    .forNoKeyUpdate("e")
    .executeTakeFirst();
}

/** SQL: the decision about the lead of a request `e`; null while there is none. */
const lead = sql<{ agent_id: number; state: LeadDecision; at: string } | null>`(
  select json_build_object('agent_id', l.agent_id, 'state', l.state, 'at', l.at) from lead l where l.enquiry_id = e.id
)`;
