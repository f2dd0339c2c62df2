import { sql } from "kysely";
import type { AccountStatus } from "../../db/schema.ts";
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
 * Opens an account that signs in by password, and mails a link that confirms its address. An address that has an account already is told so by
 * mail, and that account is left as it is; so is one that somebody else opens at the same moment.
 *
 * @param passwordHash of `hashPassword`
 * @param verifyToken confirms the address
 * @returns `opened`: false where the address has an account already; then `id` is a number that no account has or will have
 */
export async function openAccount(
  ctx: Pick<Context, "db" | "now">,
  account: NewAccount,
  { passwordHash, verifyToken }: { passwordHash: string; verifyToken: string },
): Promise<{ id: number; opened: boolean }> {
  const { email, status, kind: _kind, ...facts } = account;
  return ctx.db.transaction().execute(async (db) => {
    const work = { ...ctx, db };
    // Drawn in either case: were a number skipped for a known address, the next token would tell that the address was known.
    const draw = sql<number>`nextval(pg_get_serial_sequence('account', 'id'))`;
    const { id } = await db.selectNoFrom(draw.as("id")).executeTakeFirstOrThrow();
    const opened = await db
      .insertInto("account")
      .values({ id, ...account })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!opened) {
      await postAccountMail(work, "already-signed-up", email, {});
      return { id, opened: false };
    }
    await db
      .insertInto("account_login")
      .values({ account_id: id, provider: "credential", provider_account: String(id), password: passwordHash })
      .execute();
    await postAccountMail(work, "verify-email", email, { token: verifyToken });
    if (status === "pending") await postAccountMail(work, "agent-request", "", { email, ...facts });
    return { id, opened: true };
  });
}
