import { sql } from "kysely";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { change } from "../people/change.ts";
import { createReceiptToken } from "./reference.ts";

/** `asked`: not confirmed yet. */
export type Subscription = { email: string; state: "asked" | "confirmed" | "ended" };

/** The token by which the address of an enquiry confirms or ends its newsletter; always the same for one enquiry, and secret to that address. */
export async function subscriptionToken(ctx: Context, enquiryId: number): Promise<string> {
  const { db } = authorize(ctx, "mail.send");
  const { token } = await db
    .insertInto("newsletter_token")
    .values({ enquiry_id: enquiryId, token: createReceiptToken() })
    // An update, so that the row is returned.
    .onConflict((conflict) => conflict.column("enquiry_id").doUpdateSet({ enquiry_id: enquiryId }))
    .returning("token")
    .executeTakeFirstOrThrow();
  return token;
}

/** The newsletter of the address that a token was sent to; undefined for any other token. */
export async function readSubscription(ctx: Context, token: string): Promise<Subscription | undefined> {
  const { db } = authorize(ctx, "newsletter.read");
  if (!/^[\w-]{24}$/.test(token)) return undefined;
  return db
    .selectFrom("newsletter_token as t")
    .innerJoin("enquiry as e", "e.id", "t.enquiry_id")
    .leftJoin("newsletter_subscriber as s", (join) => join.on("s.email", "=", sql<string>`lower(e.sender_email)`))
    .select([
      "e.sender_email as email",
      sql<
        Subscription["state"]
      >`case when s.email is null then 'asked' when s.ended_at is null then 'confirmed' else 'ended' end`.as("state"),
    ])
    .where("t.token", "=", token)
    .executeTakeFirst();
}

/** Starts or ends the newsletter of the address that a token was sent to. @returns false for any other token */
export async function changeSubscription(ctx: Context, token: string, choice: "confirmed" | "ended"): Promise<boolean> {
  authorize(ctx, "newsletter.change");
  const subscription = await readSubscription(ctx, token);
  if (!subscription) return false;
  const at = ctx.now();
  const email = subscription.email.toLowerCase();
  if (choice === "ended")
    await ctx.db
      .updateTable("newsletter_subscriber")
      .set({ ended_at: at })
      .where("email", "=", email)
      .where("ended_at", "is", null)
      .execute();
  else
    await ctx.db
      .insertInto("newsletter_subscriber")
      .values({ email, confirmed_at: at })
      .onConflict((conflict) =>
        conflict
          .column("email")
          .doUpdateSet({ confirmed_at: at, ended_at: null })
          .where("newsletter_subscriber.ended_at", "is not", null),
      )
      .execute();
  return true;
}

/**
 * Everybody who gets the newsletter now, for staff, in the order of their confirmation, with the address at which each ends it.
 *
 * @throws DomainError forbidden
 */
export async function exportSubscribers(ctx: Context) {
  const rows = await change(ctx, "subscriber.export", async ({ db }, audit) => {
    const subscribers = await db
      .selectFrom("newsletter_subscriber as s")
      .select([
        "s.email",
        "s.confirmed_at",
        sql<string>`coalesce((
          select '/newsletter/' || token from newsletter_token join enquiry on enquiry.id = enquiry_id
          where lower(sender_email) = s.email order by enquiry_id desc limit 1
        ), '')`.as("ends_at"),
      ])
      .where("s.ended_at", "is", null)
      .orderBy("s.confirmed_at")
      .orderBy("s.email")
      .execute();
    await audit({ subject: "newsletter_subscriber", after: { rows: subscribers.length } });
    return subscribers;
  });
  return rows.map(({ confirmed_at, ...row }) => ({ ...row, confirmed: confirmed_at.toISOString() }));
}
