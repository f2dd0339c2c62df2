import { hash, randomBytes } from "node:crypto";
import type { ExpressionBuilder } from "kysely";
import type { AccountKind, Schema } from "../../db/schema.ts";
import { postAccountMail } from "../accounts/post-account-mail.ts";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { change } from "../people/change.ts";
import { setPassword } from "./set-password.ts";

/** Minutes for which a link to a new password works. */
const linkMinutes = 60;

/** The account that a link to a new password belongs to. */
export type Resetting = { id: number; kind: AccountKind; email: string; name: string; company: string };

/**
 * Mails a link to a new password to an address that has an account. For an address without one the same statements run, so that the answer
 * takes as long: its token is valid for nothing, and its mail is deleted in the same transaction.
 *
 * @param email in small letters
 */
export async function askToResetPassword(ctx: Context, email: string): Promise<void> {
  authorize(ctx, "account.reset-password");
  const token = randomBytes(24).toString("base64url");
  await ctx.db.transaction().execute(async (db) => {
    const account = await db
      .selectFrom("account")
      .select("id")
      .where("email", "=", email)
      .where(mayResetPassword)
      .executeTakeFirst();
    const expires_at = new Date(ctx.now().getTime() + linkMinutes * 60_000);
    await db
      .insertInto("account_verification")
      .values({ identifier: identifierOf(token), value: account ? String(account.id) : "", expires_at })
      .execute();
    const mail = await postAccountMail({ ...ctx, db }, "reset-password", email, { token });
    await db
      .deleteFrom("outbox")
      .where("id", "=", mail ?? 0)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("account").select("id").where("email", "=", email).where(mayResetPassword))),
      )
      .execute();
  });
}

/** Finds the account whose password may be set by a token; undefined for an invalid one. */
export async function findResetting(ctx: Context, token: string): Promise<Resetting | undefined> {
  const { db, now } = authorize(ctx, "account.reset-password");
  return db
    .selectFrom("account_verification as v")
    .innerJoin("account as a", (join) => join.on((eb) => eb(eb.cast<string>("a.id", "text"), "=", eb.ref("v.value"))))
    .select(["a.id", "a.kind", "a.email", "a.name", "a.company"])
    .where("v.identifier", "=", identifierOf(token))
    .where("v.expires_at", ">", now())
    .executeTakeFirst();
}

/**
 * Sets the password by the token of a mail, once.
 *
 * @param account the one that the token was found to belong to
 * @returns whether the token was still good
 */
export function resetPassword(ctx: Context, account: Resetting, token: string, passwordHash: string): Promise<boolean> {
  return change(ctx, "account.reset-password", async (work, audit) => {
    const { db } = work;
    const used = await db
      .deleteFrom("account_verification")
      .where("identifier", "=", identifierOf(token))
      .where("value", "=", String(account.id))
      .where("expires_at", ">", ctx.now())
      .returning("id")
      .executeTakeFirst();
    if (!used) return false;
    await setPassword(work, account, passwordHash);
    await audit({ subject: "account", id: account.id });
    return true;
  });
}

/** Staff who are invited follow the invitation instead, and suspended staff ask an administrator. */
const mayResetPassword = (eb: ExpressionBuilder<Schema, "account">) =>
  eb.or([eb("kind", "<>", "staff"), eb("status", "=", "active")]);

function identifierOf(token: string): string {
  return hash("sha256", `reset-password:${token}`, "base64url");
}
