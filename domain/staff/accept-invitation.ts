import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { change } from "../people/change.ts";
import { invitationIdentifier } from "./invite-staff.ts";

/** The account that an invitation is for. */
export type Invited = { id: number; email: string; name: string };

/** Finds the account that the token of an invitation is for; undefined for an invalid one. */
export async function findInvited(ctx: Context, token: string): Promise<Invited | undefined> {
  const { db, now } = authorize(ctx, "staff.accept-invitation");
  return db
    .selectFrom("account_verification as v")
    .innerJoin("account as a", (join) => join.on((eb) => eb(eb.cast<string>("a.id", "text"), "=", eb.ref("v.value"))))
    .select(["a.id", "a.email", "a.name"])
    .where("v.identifier", "=", invitationIdentifier(token))
    .where("v.expires_at", ">", now())
    .where("a.kind", "=", "staff")
    .where("a.status", "=", "pending")
    .executeTakeFirst();
}

/**
 * Opens the account of somebody invited, once, with the name and password that they chose. Its address counts as confirmed.
 *
 * @param account the one that the token was found to be for
 * @returns whether the token was still good
 */
export function acceptInvitation(
  ctx: Context,
  account: Invited,
  token: string,
  { name, passwordHash }: { name: string; passwordHash: string },
): Promise<boolean> {
  return change(ctx, "staff.accept-invitation", async ({ db, now }, audit) => {
    const { id } = account;
    const used = await db
      .deleteFrom("account_verification")
      .where("identifier", "=", invitationIdentifier(token))
      .where("value", "=", String(id))
      .where("expires_at", ">", now())
      .returning("id")
      .executeTakeFirst();
    const opened =
      used &&
      (await db
        .updateTable("account")
        .set({ name, status: "active", email_verified: true, updated_at: now() })
        .where("id", "=", id)
        .where("kind", "=", "staff")
        .where("status", "=", "pending")
        .returning("id")
        .executeTakeFirst());
    if (!opened) return false;
    await db
      .insertInto("account_login")
      .values({ account_id: id, provider: "credential", provider_account: String(id), password: passwordHash })
      .execute();
    await audit({ subject: "account", id, before: { status: "pending" }, after: { status: "active" } });
    return true;
  });
}
