import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import { anonymousValues } from "./anonymous-values.ts";
import { findKind } from "./kind.ts";
import { kinds } from "./kinds.ts";

/**
 * Removes the person from at most 500 requests, with their files, messages, notes and mails: goods, numbers and times stay.
 *
 * @param which SQL: the requests; none of those that have nobody in them any more
 * @returns how many there were, and the keys of their files, which are marked for deletion: `removeFiles` deletes their bytes
 */
export async function anonymiseRequests(db: Database, which: RawBuilder<boolean>): Promise<{ count: number; keys: string[] }> {
  const enquiries = await db
    .selectFrom("enquiry")
    .select(["id", "kind", "values"])
    .where(which)
    .orderBy("id")
    .limit(500)
    .forUpdate()
    .execute();
  if (enquiries.length === 0) return { count: 0, keys: [] };
  const left = enquiries.map(({ id, kind: name, values }) => {
    const kind = findKind(kinds, name);
    const remaining = kind ? anonymousValues(kind, values) : {};
    return { id, remaining, subject: kind?.title ?? name };
  });
  await sql`
    update enquiry set "values" = given.remaining, subject = given.subject, sender_name = '', sender_email = '',
      language = '', customer_id = null, idempotency_key = null
    from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as given(id bigint, remaining jsonb, subject text)
    where enquiry.id = given.id`.execute(db);
  // A list in the statement's text would make another statement of every length.
  const ofThese = sql<boolean>`enquiry_id = any(${left.map(({ id }) => id)}::bigint[])`;
  // Before the messages, which take their files with them.
  const files = await db.deleteFrom("enquiry_file").where(ofThese).returning("key").execute();
  await db.deleteFrom("enquiry_message").where(ofThese).execute();
  // Notes and drafts of staff, and notes of agents, may name the sender.
  await db.deleteFrom("enquiry_note").where(ofThese).execute();
  files.push(...(await db.deleteFrom("enquiry_draft_file").where(ofThese).returning("key").execute()));
  await db.deleteFrom("enquiry_draft").where(ofThese).execute();
  await db.updateTable("lead_event").set({ detail: "" }).where(ofThese).execute();
  await db.deleteFrom("newsletter_token").where(ofThese).execute();
  await db.deleteFrom("enquiry_link").where(ofThese).execute();
  await db.deleteFrom("incoming_mail").where(ofThese).execute();
  // Notices to staff that are not sent yet still go out, without the sender.
  await db.deleteFrom("outbox").where(ofThese).where("message", "<>", "staff-notice").execute();
  await db.updateTable("outbox").set({ reply_to: "" }).where(ofThese).execute();
  return { count: left.length, keys: files.map(({ key }) => key) };
}
