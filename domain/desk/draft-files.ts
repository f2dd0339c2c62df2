import { sql } from "kysely";
import type { Context } from "../context.ts";
import type { Attachment } from "../enquiries/submit-enquiry.ts";
import { signatureOf } from "../people/actor.ts";

/** A file that waits with the draft of an answer; `position` counts from 1. */
export type DraftFile = { name: string; bytes: number; position: number };

/** The files that wait with the answer that the person who asks has not sent yet, in their order. */
export async function readDraftFiles({ db, actor }: Pick<Context, "db" | "actor">, enquiry: number): Promise<DraftFile[]> {
  return db
    .selectFrom("enquiry_draft_file as f")
    .innerJoin("stored_file as s", "s.key", "f.key")
    .select(["f.name", "s.bytes", "f.position"])
    .where("f.enquiry_id", "=", enquiry)
    .where("f.account_id", "=", signatureOf(actor).account_id ?? 0)
    .orderBy("f.position")
    .execute();
}

/** Takes files out of the draft of the person who acts, by their positions, for the answer that is sent; they are nobody's until it takes them. */
export async function takeDraftFiles(work: Context, enquiry: number, positions: readonly number[]): Promise<Attachment[]> {
  if (positions.length === 0) return [];
  const { db, actor } = work;
  const taken = await db
    .deleteFrom("enquiry_draft_file")
    .where("enquiry_id", "=", enquiry)
    .where("account_id", "=", signatureOf(actor).account_id ?? 0)
    .where(sql<boolean>`position = any(${positions}::integer[])`)
    .returning(["key", "name", "position"])
    .execute();
  await release(work, taken);
  return taken.toSorted((one, other) => one.position - other.position).map(({ key, name }) => ({ key, name }));
}

/** Gives the files of an answer that is taken back to the draft of the person who acts, which is there, after those that it has. */
export async function giveBackFiles(work: Context, enquiry: number, message: number): Promise<void> {
  const { db, actor } = work;
  const { account_id } = signatureOf(actor);
  if (account_id === null) return;
  const files = await db
    .deleteFrom("enquiry_file")
    .where("message_id", "=", message)
    .returning(["key", "name", "position"])
    .execute();
  if (files.length === 0) return;
  await release(work, files);
  const last = (await readDraftFiles(work, enquiry)).at(-1)?.position ?? 0;
  const rows = files
    .toSorted((one, other) => one.position - other.position)
    .map(({ key, name }, place) => ({ key, name, enquiry_id: enquiry, account_id, position: last + place + 1 }));
  await db.insertInto("enquiry_draft_file").values(rows).execute();
}

/**
 * Keeps the files of an answer that was refused with the draft of the person who acts, after those that it has; one that waits there already, from an
 * earlier try, is not kept twice. Without a draft, because the same answer has just been sent, nothing is kept.
 */
export async function keepDraftFiles({ db, actor }: Context, enquiry: number, files: readonly Attachment[]): Promise<void> {
  const { account_id } = signatureOf(actor);
  if (account_id === null || files.length === 0) return;
  await sql`
    with mine as (
      select f.position, f.name, s.sha256 from enquiry_draft_file f join stored_file s using (key)
      where f.enquiry_id = ${enquiry} and f.account_id = ${account_id})
    insert into enquiry_draft_file (key, enquiry_id, account_id, name, position)
    select given.key, d.enquiry_id, d.account_id, given.name, coalesce((select max(position) from mine), 0) + given.place
    from unnest(${files.map(({ key }) => key)}::text[], ${files.map(({ name }) => name)}::text[]) with ordinality as given (key, name, place)
    join stored_file s on s.key = given.key
    join enquiry_draft d on d.enquiry_id = ${enquiry} and d.account_id = ${account_id} and d.kind = 'answer'
    where not exists (select from mine where mine.name = given.name and mine.sha256 = s.sha256)`.execute(db);
}

/** The files change hands: they are nobody's until another row takes them. */
async function release({ db }: Context, files: readonly { key: string }[]): Promise<void> {
  await db
    .updateTable("stored_file")
    .set({ state: "new" })
    .where(sql<boolean>`key = any(${files.map(({ key }) => key)}::text[])`)
    .execute();
}
