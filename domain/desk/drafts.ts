import { sql } from "kysely";
import type { DraftKind } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import type { Attachment } from "../enquiries/submit-enquiry.ts";
import { DomainError } from "../errors.ts";
import { signatureOf } from "../people/actor.ts";
import { authorize } from "../people/authorize.ts";
import { keepDraftFiles, readDraftFiles } from "./draft-files.ts";

export type { DraftKind };

/** What a person has typed about a request: an answer or a note. */
type Typed = { reference: string; kind: DraftKind; text: string };
/** With the files that came with it, stored and without an owner. */
type Sent = Typed & { files?: readonly Attachment[] };

/** Characters of a draft: more than an answer may have, so that what is too long is not lost. */
const maxLength = 20_000;

/**
 * Saves what the person who asks has typed so far, in place of what was saved before; nothing typed deletes it, unless
 * files wait with it. What this person has just sent is
 * not saved again: the page may still be saving while it is sent.
 *
 * @throws DomainError forbidden; not-found for an unknown reference
 */
export async function saveDraft(ctx: Context, { reference, kind, text: typed }: Typed): Promise<void> {
  const { db, actor, now } = authorize(ctx, "enquiry.draft");
  const { account_id } = signatureOf(actor);
  const request = await db.selectFrom("enquiry").select("id").where("reference", "=", reference).executeTakeFirst();
  if (!request) throw new DomainError("not-found", `There is no request ${reference}.`);
  if (account_id === null) return;
  // As it was typed, but for what no column takes.
  const text = typed.toWellFormed().replaceAll("\0", "");
  if (text.trim() === "" && !(kind === "answer" && (await readDraftFiles({ db, actor }, request.id)).length > 0))
    return dropDraft({ db, actor }, request.id, kind);
  const at = now();
  const since = new Date(at.getTime() - 10 * 60_000);
  await sql`
    insert into enquiry_draft (enquiry_id, account_id, kind, text, saved_at)
    select ${request.id}, ${account_id}, ${kind}, ${text.slice(0, maxLength)}, ${at}
    where not exists (select from enquiry_message
        where ${kind} = 'answer' and enquiry_id = ${request.id} and author_id = ${account_id} and btrim(text) = btrim(${text}) and at > ${since})
      and not exists (select from enquiry_note
        where ${kind} = 'note' and enquiry_id = ${request.id} and account_id = ${account_id} and btrim(text) = btrim(${text}) and at > ${since})
    on conflict (enquiry_id, account_id, kind) do update set text = excluded.text, saved_at = excluded.saved_at`.execute(db);
}

/** Deletes the draft of the person who acts, with the files that wait with it. */
export async function dropDraft({ db, actor }: Pick<Context, "db" | "actor">, id: number, kind: DraftKind): Promise<void> {
  const { account_id } = signatureOf(actor);
  if (account_id === null) return;
  await db
    .deleteFrom("enquiry_draft")
    .where("enquiry_id", "=", id)
    .where("account_id", "=", account_id)
    .where("kind", "=", kind)
    .execute();
}

/** Gives a text that was taken back to the draft of the person who acts, before what was typed since. */
export async function giveBack({ db, actor, now }: Context, id: number, kind: DraftKind, text: string): Promise<void> {
  const { account_id } = signatureOf(actor);
  if (account_id === null) return;
  await sql`
    insert into enquiry_draft as d (enquiry_id, account_id, kind, text, saved_at)
    values (${id}, ${account_id}, ${kind}, ${text}, ${now()})
    on conflict (enquiry_id, account_id, kind) do update
      set text = case when d.text in (excluded.text, '') then excluded.text else excluded.text || E'\n\n' || d.text end, saved_at = excluded.saved_at`.execute(
    db,
  );
}

/** Waits for a verb that takes a text, and files with it; one that is refused leaves both as a draft. */
export async function keepTyped<Result>(ctx: Context, sent: Sent, attempt: Promise<Result>): Promise<Result> {
  try {
    return await attempt;
  } catch (error) {
    if (error instanceof DomainError && (error.code === "stale" || error.code === "invalid")) {
      await saveDraft(ctx, sent);
      await keepFiles(ctx, sent);
    }
    throw error;
  }
}

async function keepFiles(ctx: Context, { reference, files = [] }: Sent): Promise<void> {
  if (files.length === 0) return;
  const request = await ctx.db.selectFrom("enquiry").select("id").where("reference", "=", reference).executeTakeFirst();
  if (request) await keepDraftFiles(ctx, request.id, files);
}
