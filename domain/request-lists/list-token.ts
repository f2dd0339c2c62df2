import { hash, randomBytes } from "node:crypto";

/** Days for which a list is kept after it was last used. */
export const listDays = 30;

/** A list that was last used before this has expired. */
export function listsUsedSince(now: Date): Date {
  return new Date(now.getTime() - listDays * 86_400_000);
}

/** A new secret by which a visitor's browser, or the link to a copy, names a list. */
export function createListToken(): string {
  return randomBytes(24).toString("base64url");
}

/** What is stored of it. The token is random, so that nothing slower is needed. */
export function listTokenHash(token: string): string {
  return hash("sha256", token, "hex");
}

/** What an account's own list has in the place of a token's hash: no token leads to it. */
export function accountListKey(account: number): string {
  return `account ${account}`;
}
