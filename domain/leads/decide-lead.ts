import { sql } from "kysely";
import type { LeadEventKind } from "../../db/schema.ts";
import { postAccountMail } from "../accounts/post-account-mail.ts";
import type { Context } from "../context.ts";
import { acceptField } from "../fields/accept-field.ts";
import { noteField, reasonField } from "./lead.ts";
import { findLead, type Lead, representedBy } from "./own-leads.ts";

/** Accepts a lead for the agent; a second time changes nothing. @throws DomainError as `findLead` */
export async function acceptLead(ctx: Context, reference: string): Promise<void> {
  await onLead(ctx, reference, async (work, lead, agent) => {
    if (lead.state === "accepted") return;
    await work.db.insertInto("lead").values({ enquiry_id: lead.id, agent_id: agent, state: "accepted", at: ctx.now() }).execute();
    await recordEvent(work, lead, "accepted", "");
  });
}

/** Stores a note of the agent about a lead. @throws DomainError invalid as `noteField` refuses it, and as `findLead` */
export async function noteLead(ctx: Context, reference: string, text: string): Promise<void> {
  await onLead(ctx, reference, (work, lead) => recordEvent(work, lead, "note", acceptField(noteField, text)));
}

/**
 * Gives a lead back to the head office, with the reason by mail. It is no agent's lead any more.
 * @throws DomainError invalid as `reasonField` refuses the reason, and as `findLead`
 */
export async function handBackLead(ctx: Context, reference: string, reason: string): Promise<void> {
  await onLead(ctx, reference, async (work, lead, agent) => {
    const detail = acceptField(reasonField, reason);
    const row = { agent_id: agent, state: "handed-back", at: ctx.now() } as const;
    await work.db
      .insertInto("lead")
      .values({ enquiry_id: lead.id, ...row })
      .onConflict((conflict) => conflict.column("enquiry_id").doUpdateSet(row))
      .execute();
    await recordEvent(work, lead, "handed-back", detail);
    const office = await sql<{ to: string }>`select enquiry_recipient(null) as to`.execute(work.db);
    const record = await work.db.selectFrom("agent").select("name").where("id", "=", agent).executeTakeFirst();
    const payload = { reference: lead.reference, agent: record?.name ?? String(agent), reason: detail };
    await postAccountMail(work, "lead-handed-back", office.rows[0]?.to ?? "", payload);
  });
}

/** Locks and looks up the lead, and does the work in the same transaction. */
async function onLead(ctx: Context, reference: string, decide: (work: Context, lead: Lead, agent: number) => Promise<void>) {
  await ctx.db.transaction().execute(async (db) => {
    const work = { ...ctx, db };
    await db.selectFrom("enquiry").select("id").where("reference", "=", reference).forUpdate().execute();
    const agent = await representedBy(work);
    const lead = await findLead(work, reference);
    if (agent !== undefined) await decide(work, lead, agent);
  });
}

async function recordEvent({ db, actor, now }: Context, lead: Lead, kind: LeadEventKind, detail: string): Promise<void> {
  const account_id = actor.kind === "agent" ? actor.id : null;
  await db.insertInto("lead_event").values({ enquiry_id: lead.id, account_id, kind, detail, at: now() }).execute();
}
