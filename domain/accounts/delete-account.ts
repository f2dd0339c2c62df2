import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { SignedInContext } from "../context.ts";
import { anonymiseRequests } from "../enquiries/anonymise-requests.ts";
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
      const { count, keys } = await anonymiseRequests(db, ownRequests(actor));
      if (count === 0) break;
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

/** SQL: requests that an account has sent, and those that its address has sent as a guest. */
function ownRequests({ id, email }: SignedIn): RawBuilder<boolean> {
  return sql<boolean>`(customer_id = ${id} or customer_id is null and lower(sender_email) = ${email})`;
}

/** What lots an address received, asked about and was told of; a mail about a recall that has not left goes with its notice. */
async function forgetLots(db: Kysely<Schema>, email: string): Promise<void> {
  await db.deleteFrom("lot_watch").where("email", "=", email).execute();
  await db.deleteFrom("delivery").where("email", "=", email).execute();
  await db.deleteFrom("recall_notice").where("email", "=", email).execute();
}
