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

/** The files change hands: they are nobody's until another row takes them. */
async function release({ db }: Context, files: readonly { key: string }[]): Promise<void> {
  await db
    .updateTable("stored_file")
    .set({ state: "new" })
    .where(sql<boolean>`key = any(${files.map(({ key }) => key)}::text[])`)
    .execute();
}
