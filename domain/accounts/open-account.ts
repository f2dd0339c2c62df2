import type { AccountStatus } from "../../db/account-schema.ts";
import type { Context } from "../context.ts";
import type { PortalKind } from "./account.ts";
import { postAccountMail } from "./post-account-mail.ts";

export type NewAccount = {
  kind: PortalKind;
  status: AccountStatus;
  /** In small letters. */
  email: string;
  name: string;
  first_name?: string;
  last_name?: string;
  company?: string;
  country?: string;
  phone?: string;
  fax?: string;
};

/**
 * Opens an account that signs in by password, and asks its address to confirm itself. An address that has one already is told so by mail, and
 * its account is left as it is; so is one that somebody else opens at the same moment.
 *
 * @param passwordHash of `hashPassword`
 * @param verifyToken confirms the address
 * @returns the account's id; undefined where the address has one already
 */
export async function openAccount(
  ctx: Pick<Context, "db" | "now">,
  account: NewAccount,
  { passwordHash, verifyToken }: { passwordHash: string; verifyToken: string },
): Promise<number | undefined> {
  const { email, status, kind: _kind, ...facts } = account;
  return ctx.db.transaction().execute(async (db) => {
    const work = { ...ctx, db };
    const opened = await db
      .insertInto("account")
      .values(account)
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!opened) {
      await postAccountMail(work, "already-signed-up", email, {});
      return undefined;
    }
    await db
      .insertInto("account_login")
      .values({ account_id: opened.id, provider: "credential", provider_account: String(opened.id), password: passwordHash })
      .execute();
    await postAccountMail(work, "verify-email", email, { token: verifyToken });
    if (status === "pending") await postAccountMail(work, "agent-request", "", { email, ...facts });
    return opened.id;
  });
}
