import { postAccountMail } from "../accounts/post-account-mail.ts";
import type { Context } from "../context.ts";
import { timeText } from "../locale/dates.ts";

/**
 * Sets the password of an account, the first one or another. All its sessions end, open links to a new
 * password become invalid, and the owner gets a mail.
 *
 * @param ctx within a transaction
 * @param passwordHash of `hashPassword`
 * @param verifiedHash the stored hash that the current password was found to match; undefined where the current one was not asked for
 * @returns false where the password has changed since it was verified; then nothing is changed
 */
export async function setPassword(
  ctx: Pick<Context, "db" | "now">,
  account: { id: number; email: string },
  passwordHash: string,
  verifiedHash?: string,
): Promise<boolean> {
  const { db, now } = ctx;
  // A login that was verified before waits for this lock, or this waits for its session (openSession).
  await db.selectFrom("account").select("id").where("id", "=", account.id).forNoKeyUpdate().execute();
  if (verifiedHash !== undefined && !(await hasPassword(ctx, account.id, verifiedHash))) return false;
  await db
    .insertInto("account_login")
    .values({ account_id: account.id, provider: "credential", provider_account: String(account.id), password: passwordHash })
    .onConflict((conflict) => conflict.columns(["provider", "provider_account"]).doUpdateSet({ password: passwordHash }))
    .execute();
  await db.deleteFrom("account_session").where("account_id", "=", account.id).execute();
  await db.deleteFrom("account_verification").where("value", "=", String(account.id)).execute();
  await postAccountMail(ctx, "password-changed", account.email, { when: timeText(now()) });
  return true;
}

/** Whether a hash is still the one that is stored for an account. A separate statement, so that it sees what the lock waited for. */
export async function hasPassword({ db }: Pick<Context, "db">, account: number, passwordHash: string): Promise<boolean> {
  const login = db
    .selectFrom("account_login")
    .select("id")
    .where("account_id", "=", account)
    .where("provider", "=", "credential")
    .where("password", "=", passwordHash);
  return (await login.executeTakeFirst()) !== undefined;
}
