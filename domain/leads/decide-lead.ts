import { sql } from "kysely";
import type { LeadEventKind } from "../../db/account-schema.ts";
import { postAccountMail } from "../accounts/post-account-mail.ts";
import type { Context } from "../context.ts";
import { cardProblem } from "../enquiries/card-number.ts";
import { DomainError } from "../errors.ts";
import { signatureOf } from "../people/actor.ts";
import { authorize } from "../people/authorize.ts";
import { requireVersion } from "../people/require-version.ts";
import { leadMessages, maxLeadText } from "./lead.ts";
import { findLead, type Lead, representedBy } from "./read-leads.ts";

/** Accepts a lead for the agent who asks; accepting it again changes nothing. @throws DomainError as `findLead` */
export async function acceptLead(ctx: Context, reference: string): Promise<void> {
  authorize(ctx, "lead.accept");
  await onLead(ctx, reference, async (work, lead, agent) => {
    if (lead.state === "accepted") return;
    await work.db.insertInto("lead").values({ enquiry_id: lead.id, agent_id: agent, state: "accepted", at: ctx.now() }).execute();
    await addEvent(work, lead, "accepted", "");
  });
}

/** Adds a note of the agent to a lead. @throws DomainError invalid without a text, and as `findLead` */
export async function noteLead(ctx: Context, reference: string, given: string): Promise<void> {
  authorize(ctx, "lead.note");
  await onLead(ctx, reference, (work, lead) => addEvent(work, lead, "note", readText(given, leadMessages.noNote)));
}

/**
 * Hands a lead back to the head office, which gets the reason by mail. It is no agent's lead any more.
 *
 * @param seen the version of the lead that was read
 * @throws DomainError invalid without a reason; stale when the lead has changed since it was read; and as `findLead`
 */
export async function handBackLead(ctx: Context, reference: string, reason: string, seen?: number): Promise<void> {
  authorize(ctx, "lead.hand-back");
  await onLead(ctx, reference, async (work, lead, agent) => {
    requireVersion(lead, seen);
    const detail = readText(reason, leadMessages.noReason);
    const row = { agent_id: agent, state: "handed-back", at: ctx.now() } as const;
    await work.db
      .insertInto("lead")
      .values({ enquiry_id: lead.id, ...row })
      .onConflict((conflict) => conflict.column("enquiry_id").doUpdateSet(row))
      .execute();
    await addEvent(work, lead, "handed-back", detail);
    const office = await sql<{ to: string }>`select enquiry_recipient(null) as to`.execute(work.db);
    const record = await work.db.selectFrom("agent").select("name").where("id", "=", agent).executeTakeFirst();
    const payload = { reference: lead.reference, agent: record?.name ?? String(agent), reason: detail };
    await postAccountMail(work, "lead-handed-back", office.rows[0]?.to ?? "", payload);
  });
}

/** Locks a lead, looks it up, and does all of the work or nothing. */
async function onLead(ctx: Context, reference: string, decide: (work: Context, lead: Lead, agent: number) => Promise<void>) {
  await ctx.db.transaction().execute(async (db) => {
    const work = { ...ctx, db };
    await db.selectFrom("enquiry").select("id").where("reference", "=", reference).forUpdate().execute();
    const agent = await representedBy(work);
    const lead = await findLead(work, reference);
    if (agent !== undefined) await decide(work, lead, agent);
  });
}

async function addEvent({ db, actor, now }: Context, lead: Lead, kind: LeadEventKind, detail: string): Promise<void> {
  const { account_id } = signatureOf(actor);
  await db.insertInto("lead_event").values({ enquiry_id: lead.id, account_id, kind, detail, at: now() }).execute();
}

function readText(given: string, missing: string): string {
  const text = given
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();
  if (text === "") throw new DomainError("invalid", missing);
  if (text.length > maxLeadText) throw new DomainError("invalid", leadMessages.tooLong);
  const card = cardProblem(text);
  if (card) throw new DomainError("invalid", card);
  return text;
}
