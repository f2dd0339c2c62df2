import { hash, randomBytes } from "node:crypto";
import type { ConfirmationKind } from "../../db/schema.ts";
import type { Context } from "../context.ts";

export type { ConfirmationKind };

/** So long a wish can be confirmed. */
const wishMinutes = 60;

/**
 * Writes down what an account asks for; an earlier wish of the same kind can no longer be confirmed.
 *
 * @param email the new address, of a change
 * @returns the token that confirms it, to be told by mail and to nobody else
 */
export async function requestConfirmation(
  { db, now }: Pick<Context, "db" | "now">,
  account: number,
  wish: ConfirmationKind,
  email = "",
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const asked = { token_hash: hashOf(token), email, expires_at: new Date(now().getTime() + wishMinutes * 60_000) };
  await db
    .insertInto("account_wish")
    .values({ account_id: account, wish, ...asked })
    .onConflict((conflict) => conflict.columns(["account_id", "wish"]).doUpdateSet(asked))
    .execute();
  return token;
}

/** Takes a wish that is confirmed, once; undefined for any other token, another account's, and one that has expired. */
export async function consumeConfirmation(
  { db, now }: Pick<Context, "db" | "now">,
  account: number,
  wish: ConfirmationKind,
  token: string,
): Promise<{ email: string } | undefined> {
  return db
    .deleteFrom("account_wish")
    .where("account_id", "=", account)
    .where("wish", "=", wish)
    .where("token_hash", "=", hashOf(token))
    .where("expires_at", ">", now())
    .returning("email")
    .executeTakeFirst();
}

export function isWish(text: string): text is ConfirmationKind {
  return text === "change-email" || text === "export" || text === "deletion";
}

function hashOf(token: string): string {
  return hash("sha256", token, "base64url");
}
