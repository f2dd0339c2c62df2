import type { Context } from "../context.ts";

/** Events of a lead, the oldest first. */
export async function readLeadEvents({ db }: Pick<Context, "db">, enquiry: number) {
  return db
    .selectFrom("lead_event as v")
    .leftJoin("account as a", "a.id", "v.account_id")
    .select(["v.id", "v.at", "v.kind", "v.detail", "a.name as by"])
    .where("v.enquiry_id", "=", enquiry)
    .orderBy("v.at")
    .orderBy("v.id")
    .execute();
}
