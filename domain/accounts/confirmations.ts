import { hash, randomBytes } from "node:crypto";
import type { ConfirmationKind } from "../../db/schema.ts";
import type { Context } from "../context.ts";

export type { ConfirmationKind };

/** Minutes for which a request can be confirmed. */
const confirmMinutes = 60;

/**
 * Stores what an account asks for; an earlier request of the same kind can no longer be confirmed.
 *
 * @param email the new address, of a change
 * @returns the token that confirms it, secret to the mailbox of the account
 */
export async function requestConfirmation(
  { db, now }: Pick<Context, "db" | "now">,
  account: number,
  kind: ConfirmationKind,
  email = "",
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const row = { token_hash: hashOf(token), email, expires_at: new Date(now().getTime() + confirmMinutes * 60_000) };
  await db
    .insertInto("account_wish")
    .values({ account_id: account, wish: kind, ...row })
    .onConflict((conflict) => conflict.columns(["account_id", "wish"]).doUpdateSet(row))
    .execute();
  return token;
}

/** Takes a request that is confirmed, once; undefined for any other token, another account's, and one that has expired. */
export async function consumeConfirmation(
  { db, now }: Pick<Context, "db" | "now">,
  account: number,
  kind: ConfirmationKind,
  token: string,
): Promise<{ email: string } | undefined> {
  return db
    .deleteFrom("account_wish")
    .where("account_id", "=", account)
    .where("wish", "=", kind)
    .where("token_hash", "=", hashOf(token))
    .where("expires_at", ">", now())
    .returning("email")
    .executeTakeFirst();
}

/** Whether a text names a kind of confirmation. */
export function isConfirmationKind(text: string): text is ConfirmationKind {
  return text === "change-email" || text === "export" || text === "deletion";
}

function hashOf(token: string): string {
  return hash("sha256", token, "base64url");
}
