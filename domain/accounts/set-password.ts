import type { Context } from "../context.ts";
import { postAccountMail } from "./post-account-mail.ts";

/**
 * Sets the password of an account, the first one or another. Every session of it ends, every open link to a new password opens nothing any
 * more, and the owner is told by mail.
 *
 * @param ctx within a transaction
 * @param passwordHash of `hashPassword`
 */
export async function setPassword(
  ctx: Pick<Context, "db" | "now">,
  account: { id: number; email: string },
  passwordHash: string,
): Promise<void> {
  const { db, now } = ctx;
  await db
    .insertInto("account_login")
    .values({ account_id: account.id, provider: "credential", provider_account: String(account.id), password: passwordHash })
    .onConflict((conflict) => conflict.columns(["provider", "provider_account"]).doUpdateSet({ password: passwordHash }))
    .execute();
  await db.deleteFrom("account_session").where("account_id", "=", account.id).execute();
  await db.deleteFrom("account_verification").where("value", "=", String(account.id)).execute();
  await postAccountMail(ctx, "password-changed", account.email, { when: shown(now()) });
}

/** `November 22, 2026, at 12:30 UTC` */
function shown(at: Date): string {
  const part = (options: Intl.DateTimeFormatOptions) => at.toLocaleString("en-US", { ...options, timeZone: "UTC" });
  const time = part({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return `${part({ dateStyle: "long" })}, at ${time} UTC`;
}
