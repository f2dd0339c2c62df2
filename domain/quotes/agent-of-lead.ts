import type { Context } from "../context.ts";

/** The agent who has accepted a request as a lead; undefined where none has. */
export function agentOfLead({ db }: Pick<Context, "db">, enquiryId: number) {
  return db
    .selectFrom("lead as l")
    .innerJoin("agent as g", "g.id", "l.agent_id")
    .select(["g.id", "g.name", "g.email"])
    .where("l.enquiry_id", "=", enquiryId)
    .where("l.state", "=", "accepted")
    .executeTakeFirst();
}
