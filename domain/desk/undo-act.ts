import { sql } from "kysely";
import type { DraftKind } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { undoMs } from "../messages/undo-time.ts";
import { writeStatus } from "../messages/write-status.ts";
import { signatureOf } from "../people/actor.ts";
import { change } from "../people/change.ts";
import { addEvent } from "./add-event.ts";
import { giveBackFiles } from "./draft-files.ts";
import { giveBack } from "./drafts.ts";
import { type LockedRequest, lockRequest } from "./lock-request.ts";
import { meanwhile } from "./meanwhile.ts";

/**
 * Takes back an act within ten seconds: the request is as it was, a mail is not sent, and what was written is a draft again, with its files. Undoing it once more
 * changes nothing.
 *
 * @returns which draft the text went to; undefined where the act had none
 * @throws DomainError forbidden for another person; not-found; stale after ten seconds, and when something has happened since
 */
export function undoAct(ctx: Context, reference: string, act: number): Promise<DraftKind | undefined> {
  return change(ctx, "enquiry.undo", async (work, audit) => {
    const { db, actor, now } = work;
    const request = await lockRequest(work, reference);
    const done = request && (await findAct(work, request.id, act));
    if (!request || !done) throw new DomainError("not-found", "There is nothing of this kind to undo.");
    const { account_id } = signatureOf(actor);
    if (account_id === null || done.account_id !== account_id)
      throw new DomainError("forbidden", "Only the person who did it can undo it.");
    const draft = done.message_id !== null ? "answer" : done.note_id !== null ? "note" : undefined;
    if (done.undone_at) return draft;
    if (now().getTime() - done.at.getTime() >= undoMs)
      throw new DomainError("stale", "It can be undone for ten seconds only, and they are over.");
    if (request.version !== done.version)
      throw new DomainError("stale", `It cannot be undone. ${await meanwhile(work, { id: request.id, seen: done.version })}`);
    await takeBackMail(work, done);
    await takeBackText(work, request.id, done);
    await restore(work, request, done);
    await db.updateTable("enquiry_act").set({ undone_at: now() }).where("id", "=", act).execute();
    await addEvent(work, { id: request.id, act, kind: "undone", detail: done.verb });
    await audit({ subject: "enquiry", id: request.id, before: { act, verb: done.verb }, after: done.before });
    return draft;
  });
}

type Done = NonNullable<Awaited<ReturnType<typeof findAct>>>;

function findAct({ db }: Pick<Context, "db">, request: number, act: number) {
  return db.selectFrom("enquiry_act").selectAll().where("id", "=", act).where("enquiry_id", "=", request).executeTakeFirst();
}

/** @throws DomainError stale when the mail is being sent */
async function takeBackMail({ db }: Context, { mail_id }: Done): Promise<void> {
  if (mail_id === null) return;
  const taken = await db
    .deleteFrom("outbox")
    .where("id", "=", mail_id)
    .where("attempts", "=", 0)
    .where("sent_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!taken) throw new DomainError("stale", "It cannot be undone: the mail is on its way.");
}

async function takeBackText(work: Context, id: number, { message_id, note_id }: Done): Promise<void> {
  const { db } = work;
  const answer =
    message_id === null
      ? undefined
      : await db.selectFrom("enquiry_message").select(["id", "text"]).where("id", "=", message_id).executeTakeFirst();
  if (answer) {
    await giveBack(work, id, "answer", answer.text);
    await giveBackFiles(work, id, answer.id);
    await db.deleteFrom("enquiry_message").where("id", "=", answer.id).execute();
  }
  const note =
    note_id === null
      ? undefined
      : await db.deleteFrom("enquiry_note").where("id", "=", note_id).returning("text").executeTakeFirst();
  if (note) await giveBack(work, id, "note", note.text);
}

async function restore(work: Context, { id, status, lead }: LockedRequest, { id: act, before }: Done): Promise<void> {
  const { db } = work;
  const { assignee_id, snoozed_until, first_answered_at, bounced_at } = before;
  // The version counts whether or not anything else is other.
  await sql`
    update enquiry set version = version + 1, snoozed_until = ${snoozed_until}, first_answered_at = ${first_answered_at}, bounced_at = ${bounced_at},
      assignee_id = (select id from account where id = ${assignee_id})
    where id = ${id}`.execute(db);
  if (JSON.stringify(lead) !== JSON.stringify(before.lead)) {
    await db.deleteFrom("lead").where("enquiry_id", "=", id).execute();
    if (before.lead)
      await db
        .insertInto("lead")
        .values({ enquiry_id: id, ...before.lead, at: new Date(before.lead.at) })
        .execute();
  }
  if (before.status !== status) await writeStatus(work, id, before.status, act);
}
