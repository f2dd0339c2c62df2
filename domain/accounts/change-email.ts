import type { SignedInContext } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { change } from "../people/change.ts";
import { consumeConfirmation, requestConfirmation } from "./confirmations.ts";
import { postAccountMail } from "./post-account-mail.ts";

/**
 * Mails a link to the new address; opening it changes the address. Where the new address has an account already, it gets a mail about that
 * instead, and the person who asks cannot see the difference.
 *
 * @param email in small letters
 * @throws DomainError forbidden
 */
export async function askToChangeEmail(ctx: SignedInContext, email: string): Promise<void> {
  authorize(ctx, "account.change-email");
  const taken = await ctx.db.selectFrom("account").select("id").where("email", "=", email).executeTakeFirst();
  // Stored in either case: the answer is the same, and takes as long.
  const token = await requestConfirmation(ctx, ctx.actor.id, "change-email", email);
  await (taken ? postAccountMail(ctx, "email-taken", email, {}) : postAccountMail(ctx, "change-email", email, { token }));
}

/**
 * Changes the address of the account that asks to the one that the token was sent to. It counts as confirmed; every other session ends,
 * links that went to the old address open nothing any more, and the old address gets a mail.
 *
 * @returns whether the token was good, and the address still free
 * @throws DomainError forbidden
 */
export async function changeEmail(ctx: SignedInContext, token: string): Promise<boolean> {
  const changed = change(ctx, "account.change-email", async (work, audit) => {
    const { db, actor } = work;
    const confirmation = await consumeConfirmation(work, actor.id, "change-email", token);
    if (!confirmation) return false;
    const { email } = confirmation;
    await db
      .updateTable("account")
      .set({ email, email_verified: true, updated_at: ctx.now() })
      .where("id", "=", actor.id)
      .execute();
    await db.deleteFrom("account_wish").where("account_id", "=", actor.id).execute();
    // Tokens of a new password name the account.
    await db.deleteFrom("account_verification").where("value", "=", String(actor.id)).execute();
    await db.deleteFrom("account_session").where("account_id", "=", actor.id).where("id", "<>", actor.session).execute();
    await postAccountMail(work, "email-changed", actor.email, { email });
    await audit({ subject: "account", id: actor.id });
    return true;
  });
  return changed.catch((error: unknown) => {
    // 23505: somebody has opened an account with the address in the meantime.
    if ((error as { code?: string }).code === "23505") return false;
    throw error;
  });
}
