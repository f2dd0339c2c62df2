import { sql } from "kysely";
import type { LeadEventKind } from "../../db/schema.ts";
import { postAccountMail } from "../accounts/post-account-mail.ts";
import type { Context } from "../context.ts";
import type { Attachment } from "../enquiries/submit-enquiry.ts";
import { acceptField } from "../fields/accept-field.ts";
import { limitMessages, lockAccount } from "../messages/add-message.ts";
import { messageField } from "../messages/thread.ts";
import { writeAnswer } from "../messages/write-answer.ts";
import { signatureOf } from "../people/actor.ts";
import { authorize } from "../people/authorize.ts";
import { requireVersion } from "../people/require-version.ts";
import { noteField, reasonField } from "./lead.ts";
import { findLead, type Lead, representedBy } from "./read-leads.ts";

/** Accepts a lead for the agent who asks; accepting it again changes nothing. @throws DomainError as `findLead` */
export async function acceptLead(ctx: Context, reference: string): Promise<void> {
  authorize(ctx, "lead.accept");
  await onLead(ctx, reference, accept);
}

/**
 * Answers the customer in the agent's name: the answer is in the customer's thread, goes out by mail as answers of staff do, and the lead is the
 * agent's from then on. The same answer twice in a row is written once.
 *
 * @param answer.files stored files without an owner; a guest opens them on the page of the mailed link
 * @returns whether the answer was written, and has its files
 * @throws DomainError invalid as `messageField` refuses the text; too-many; and as `findLead`
 */
export async function answerLead(
  ctx: Context,
  reference: string,
  { text: reason, files = [] }: { text: string; files?: readonly Attachment[] },
): Promise<boolean> {
  authorize(ctx, "lead.answer");
  let isNew = false;
  await onLead(ctx, reference, async (work, lead, agent) => {
    const text = acceptField(messageField, reason);
    const { account_id: account } = signatureOf(work.actor);
    if (account !== null) {
      await lockAccount(work, account);
      await limitMessages(work, { account });
    }
    await accept(work, lead, agent);
    const record = await work.db.selectFrom("agent").select("name").where("id", "=", agent).executeTakeFirst();
    const answered = await writeAnswer(work, reference, { text, files, agent: record?.name ?? "" });
    isNew = answered?.isNew ?? false;
    if (isNew) await addEvent(work, lead, "answered", "");
  });
  return isNew;
}

async function accept(work: Context, lead: Lead, agent: number): Promise<void> {
  if (lead.state !== "waiting") return;
  const row = { enquiry_id: lead.id, agent_id: agent, state: "accepted", at: work.now() } as const;
  // Staff may have offered it.
  await work.db
    .insertInto("lead")
    .values(row)
    .onConflict((conflict) => conflict.column("enquiry_id").doUpdateSet(row))
    .execute();
  await addEvent(work, lead, "accepted", "");
}

/** Stores a note of the agent about a lead. @throws DomainError invalid as `noteField` refuses it, and as `findLead` */
export async function noteLead(ctx: Context, reference: string, note: string): Promise<void> {
  authorize(ctx, "lead.note");
  await onLead(ctx, reference, (work, lead) => addEvent(work, lead, "note", acceptField(noteField, note)));
}

/**
 * Hands a lead back to the head office, which gets the reason by mail. It is no agent's lead any more.
 *
 * @param seen the version of the lead that was read
 * @throws DomainError invalid as `reasonField` refuses the reason; stale when the lead has changed since it was read; and as `findLead`
 */
export async function handBackLead(ctx: Context, reference: string, reason: string, seen?: number): Promise<void> {
  authorize(ctx, "lead.hand-back");
  await onLead(ctx, reference, async (work, lead, agent) => {
    requireVersion(lead, seen);
    const detail = acceptField(reasonField, reason);
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

async function addEvent({ db, actor, now }: Context, lead: Lead, kind: LeadEventKind, detail: string): Promise<void> {
  const { account_id } = signatureOf(actor);
  await db.insertInto("lead_event").values({ enquiry_id: lead.id, account_id, kind, detail, at: now() }).execute();
}
