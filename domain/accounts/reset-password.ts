import { hash, randomBytes } from "node:crypto";
import type { Context } from "../context.ts";
import { postAccountMail } from "./post-account-mail.ts";
import { setPassword } from "./set-password.ts";

/** So long a link to a new password is good. */
const linkMinutes = 60;

/** Whose a link to a new password is. */
export type Resetting = { id: number; email: string; name: string; company: string };

/**
 * Sends a link to a new password to an address that has an account. For one that has none the same statements are sent, so that the answer takes as
 * long: its link opens nothing, and its mail is taken out again before anybody sees it.
 *
 * @param email in small letters
 */
export async function askToResetPassword(ctx: Pick<Context, "db" | "now">, email: string): Promise<void> {
  const token = randomBytes(24).toString("base64url");
  await ctx.db.transaction().execute(async (db) => {
    const account = await db.selectFrom("account").select("id").where("email", "=", email).executeTakeFirst();
    const expires_at = new Date(ctx.now().getTime() + linkMinutes * 60_000);
    await db
      .insertInto("account_verification")
      .values({ identifier: identifierOf(token), value: account ? String(account.id) : "", expires_at })
      .execute();
    const mail = await postAccountMail({ ...ctx, db }, "reset-password", email, { token });
    await db
      .deleteFrom("outbox")
      .where("id", "=", mail ?? 0)
      .where(({ not, exists, selectFrom }) => not(exists(selectFrom("account").select("id").where("email", "=", email))))
      .execute();
  });
}

/** Whose password may be set by a token; undefined when it is not good. */
export async function findResetting({ db, now }: Pick<Context, "db" | "now">, token: string): Promise<Resetting | undefined> {
  return db
    .selectFrom("account_verification as v")
    .innerJoin("account as a", (join) => join.on((eb) => eb(eb.cast<string>("a.id", "text"), "=", eb.ref("v.value"))))
    .select(["a.id", "a.email", "a.name", "a.company"])
    .where("v.identifier", "=", identifierOf(token))
    .where("v.expires_at", ">", now())
    .executeTakeFirst();
}

/**
 * Sets the password by the token of a mail, once.
 *
 * @param account whom the token was found to be of
 * @returns whether the token was still good
 */
export async function resetPassword(
  ctx: Pick<Context, "db" | "now">,
  account: Resetting,
  token: string,
  passwordHash: string,
): Promise<boolean> {
  return ctx.db.transaction().execute(async (db) => {
    const used = await db
      .deleteFrom("account_verification")
      .where("identifier", "=", identifierOf(token))
      .where("value", "=", String(account.id))
      .where("expires_at", ">", ctx.now())
      .returning("id")
      .executeTakeFirst();
    if (used) await setPassword({ ...ctx, db }, account, passwordHash);
    return used !== undefined;
  });
}

function identifierOf(token: string): string {
  return hash("sha256", `reset-password:${token}`, "base64url");
}
