import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { countUses } from "../limits/count-uses.ts";
import { postMail } from "../messages/add-message.ts";
import { authorize } from "../people/authorize.ts";
import { change } from "../people/change.ts";
import { findLink } from "./find-link.ts";

/**
 * Mails a new link to the sender of the request that a token was for, if it is over. Nothing tells who asks whether there was such a token.
 */
export async function askForLink(ctx: Context, token: string): Promise<void> {
  const { db } = authorize(ctx, "request-link.ask");
  const link = await findLink(ctx, token);
  if (!link || link.isOpen) return;
  const enquiry = await db.selectFrom("enquiry").select("sender_email").where("id", "=", link.enquiryId).executeTakeFirst();
  const to = enquiry?.sender_email ?? "";
  if (!to) return;
  const { allowed } = await countUses(ctx, [{ limit: "mail to address", key: to.toLowerCase() }]);
  if (allowed) await postMail(ctx, { id: link.enquiryId, message: "request-link", to, replyTo: "", payload: {} });
}

/**
 * Ends the links of a request, for staff: they open nothing any more.
 *
 * @param options.mailNew mails a new link to the sender
 * @returns the address that gets a new link; undefined where none is mailed
 * @throws DomainError forbidden; not-found; invalid when there is no address for a new link
 */
export function revokeLinks(
  ctx: Context,
  reference: string,
  { mailNew = false }: { mailNew?: boolean } = {},
): Promise<string | undefined> {
  return change(ctx, "request-link.revoke", async (work, audit) => {
    const { db, now } = work;
    const enquiry = await db
      .selectFrom("enquiry")
      .select(["id", "sender_email"])
      .where("reference", "=", reference)
      .forUpdate()
      .executeTakeFirst();
    if (!enquiry) throw new DomainError("not-found", `There is no request ${reference}.`);
    const { id, sender_email: to } = enquiry;
    if (mailNew && !to) throw new DomainError("invalid", "No e-mail address of the sender is known.");
    const ended = await db
      .updateTable("enquiry_link")
      .set({ ended_at: now() })
      .where("enquiry_id", "=", id)
      .where("ended_at", "is", null)
      .executeTakeFirst();
    if (mailNew) await postMail(work, { id, message: "request-link", to, replyTo: "", payload: {} });
    await audit({ subject: "enquiry", id, after: { links_ended: Number(ended.numUpdatedRows), link_mailed: mailNew } });
    return mailNew ? to : undefined;
  });
}
