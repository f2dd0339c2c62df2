import type { Database } from "../../db/schema.ts";
import { demoLeads } from "../../demo/leads.ts";
import { kinds } from "../../domain/enquiries/kinds.ts";
import { readEnquiry } from "../../domain/enquiries/read-enquiry.ts";
import { submitEnquiry } from "../../domain/enquiries/submit-enquiry.ts";
import { acceptLead, noteLead } from "../../domain/leads/decide-lead.ts";

/** Submits enquiries that become leads of the demo's agent, who accepts some of them. Their mail is deleted. */
export async function loadDemoLeads(
  db: Database,
  agent: { id: number; email: string; name: string },
  today: Date,
): Promise<void> {
  const actor = { ...agent, kind: "agent", status: "active", session: 0, emailVerified: true } as const;
  for (const { kind, values, daysAgo, accepted } of demoLeads(kinds)) {
    const at = new Date(today.getTime() - daysAgo * 24 * 3_600_000);
    const read = readEnquiry(kind, values);
    if (!read.ok) throw new Error(`The demo's lead of the kind ${kind.kind} is refused: ${read.message}`);
    const { reference } = await submitEnquiry({ db, actor: { kind: "visitor" }, now: () => at }, { kind, values: read.values });
    const written = db.selectFrom("enquiry").select("id").where("reference", "=", reference);
    await db.deleteFrom("outbox").where("enquiry_id", "in", written).execute();
    if (!accepted) continue;
    const next = { db, actor, now: () => new Date(at.getTime() + 7_200_000) };
    await acceptLead(next, reference);
    await noteLead(next, reference, "Called: a sample is on its way, the offer follows.");
  }
}
