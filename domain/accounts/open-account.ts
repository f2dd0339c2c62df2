import { sql } from "kysely";
import type { AccountStatus } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import type { PortalKind } from "./account.ts";
import { postAccountMail } from "./post-account-mail.ts";

/** `email` in small letters; the rest as the sign-up form has it. */
type NewAccount = { kind: PortalKind; status: AccountStatus; email: string; name: string } & Partial<
  Record<"first_name" | "last_name" | "company" | "country" | "phone" | "fax", string>
>;

/**
 * Opens an account that signs in by password, and mails a link that confirms its address. Where the address has an account already, it gets
 * a mail about that and the account is not changed; the same where somebody else opens it at the same moment.
 *
 * @param passwordHash of `hashPassword`
 * @param verifyToken confirms the address
 * @returns `opened`: false where the address has an account already; then `id` is a number that no account has or will have
 */
export async function openAccount(
  ctx: Context,
  account: NewAccount,
  { passwordHash, verifyToken }: { passwordHash: string; verifyToken: string },
): Promise<{ id: number; opened: boolean }> {
  authorize(ctx, "account.open");
  const { email, status, kind: _kind, ...facts } = account;
  return ctx.db.transaction().execute(async (db) => {
    const work = { ...ctx, db };
    // Taken in either case: a number that is skipped for a known address would be visible in the next token.
    const nextId = sql<number>`nextval(pg_get_serial_sequence('account', 'id'))`;
    const { id } = await db.selectNoFrom(nextId.as("id")).executeTakeFirstOrThrow();
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
