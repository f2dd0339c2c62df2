import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { SignedInContext } from "../context.ts";
import { anonymousValues } from "../enquiries/anonymous-values.ts";
import { findKind } from "../enquiries/kind.ts";
import { kinds } from "../enquiries/kinds.ts";
import type { SignedIn } from "../people/actor.ts";
import { change } from "../people/change.ts";
import { consumeConfirmation } from "./confirmations.ts";

/**
 * Deletes the account that asks, with its sessions, messages and documents. Requests that it has sent, and those that its address has sent
 * as a guest (the token came there), remain without anything that identifies a person; events and audit events remain without the account.
 *
 * @returns the keys of its files, which are marked for deletion: `removeFiles` deletes their bytes; undefined when the token is not good
 * @throws DomainError forbidden
 */
export function deleteAccount(ctx: SignedInContext, token: string): Promise<string[] | undefined> {
  return change(ctx, "account.delete", async (work, audit) => {
    const { db, actor } = work;
    if (!(await consumeConfirmation(work, actor.id, "deletion", token))) return undefined;
    // The account's id goes from this event with the account.
    await audit({ subject: "account", id: actor.id });
    const files: string[] = [];
    for (;;) {
      const keys = await anonymise(db, actor);
      if (keys === undefined) break;
      files.push(...keys);
    }
    await db.deleteFrom("newsletter_subscriber").where("email", "=", actor.email).execute();
    await db.deleteFrom("edition_watch").where("email", "=", actor.email).execute();
    await forgetLots(db, actor.email);
    await db
      .updateTable("news_comment")
      .set({ name: "", email: "", website: "" })
      .where((eb) => eb(eb.fn<string>("lower", ["email"]), "=", actor.email))
      .execute();
    await db
      .deleteFrom("incoming_mail")
      .where((eb) => eb(eb.fn<string>("lower", ["from_address"]), "=", actor.email))
      .execute();
    await db.deleteFrom("outbox").where("enquiry_id", "is", null).where("to_address", "=", actor.email).execute();
    await db.deleteFrom("account_verification").where("value", "=", String(actor.id)).execute();
    const documents = await db.deleteFrom("agent_document").where("account_id", "=", actor.id).returning("key").execute();
    await db.deleteFrom("account").where("id", "=", actor.id).execute();
    return [...files, ...documents.map(({ key }) => key)];
  });
}

/** What lots an address received, asked about and was told of; a mail about a recall that has not left goes with its notice. */
async function forgetLots(db: Kysely<Schema>, email: string): Promise<void> {
  await db.deleteFrom("lot_watch").where("email", "=", email).execute();
  await db.deleteFrom("delivery").where("email", "=", email).execute();
  await db.deleteFrom("recall_notice").where("email", "=", email).execute();
}

/** Removes the person from at most 500 requests. @returns keys of their files; undefined when there were no more requests */
async function anonymise(db: Kysely<Schema>, actor: SignedIn): Promise<string[] | undefined> {
  const enquiries = await db
    .selectFrom("enquiry")
    .select(["id", "kind", "values"])
    .where((eb) =>
      eb.or([
        eb("customer_id", "=", actor.id),
        eb.and([eb("customer_id", "is", null), eb(eb.fn<string>("lower", ["sender_email"]), "=", actor.email)]),
      ]),
    )
    .orderBy("id")
    .limit(500)
    .forUpdate()
    .execute();
  if (enquiries.length === 0) return undefined;
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
  return files.map(({ key }) => key);
}
