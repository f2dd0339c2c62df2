import type { Context, SignedIn } from "../context.ts";
import { consumeConfirmation, requestConfirmation } from "./confirmations.ts";
import { postAccountMail } from "./post-account-mail.ts";

/**
 * Asks the new address whether it wants to be the account's. One that has an account is told so by mail, and whoever asks learns nothing.
 *
 * @param email in small letters
 */
export async function askToChangeEmail(ctx: Context, actor: SignedIn, email: string): Promise<void> {
  const taken = await ctx.db.selectFrom("account").select("id").where("email", "=", email).executeTakeFirst();
  // Written down in either case: the answer is the same, and takes as long.
  const token = await requestConfirmation(ctx, actor.id, "change-email", email);
  await (taken ? postAccountMail(ctx, "email-taken", email, {}) : postAccountMail(ctx, "change-email", email, { token }));
}

/**
 * Changes the address of the account that asks to the one that the token was sent to. It counts as confirmed; every other session ends,
 * links that went to the old address open nothing any more, and the old address is told.
 *
 * @returns whether the token was good, and the address still free
 */
export async function changeEmail(ctx: Context, actor: SignedIn, token: string): Promise<boolean> {
  const work = ctx.db.transaction().execute(async (db) => {
    const wish = await consumeConfirmation({ ...ctx, db }, actor.id, "change-email", token);
    if (!wish) return false;
    await db
      .updateTable("account")
      .set({ email: wish.email, email_verified: true, updated_at: ctx.now() })
      .where("id", "=", actor.id)
      .execute();
    await db.deleteFrom("account_wish").where("account_id", "=", actor.id).execute();
    // Tokens of a new password name the account.
    await db.deleteFrom("account_verification").where("value", "=", String(actor.id)).execute();
    await db.deleteFrom("account_session").where("account_id", "=", actor.id).where("id", "<>", actor.session).execute();
    await postAccountMail({ ...ctx, db }, "email-changed", actor.email, { email: wish.email });
    return true;
  });
  return work.catch((error: unknown) => {
    // 23505: somebody has opened an account with the address meanwhile.
    if ((error as { code?: string }).code === "23505") return false;
    throw error;
  });
}
