import { idleDaysOf } from "../accounts/account.ts";
import type { Context } from "../context.ts";
import type { SignedIn } from "../people/actor.ts";
import { endOf, sessionTokenHash } from "./sessions.ts";

/** Milliseconds between two updates of a session in use, so that not every read writes. */
const touchMs = 5 * 60_000;

/** A session by its secret (from a cookie), or by its number and account (from a bearer token). */
export type SessionKey = { token: string } | { id: number; account: number };

/**
 * The account of a session; undefined when the session has expired, was not used for too long or was ended, when it still waits for a second
 * factor, or the account is closed. Finding a session renews it: it ends `idleDays` later, one of staff half a day later.
 */
export async function findSession(
  { db, now }: Pick<Context, "db" | "now">,
  key: SessionKey,
  idleDays: number,
): Promise<SignedIn | undefined> {
  const at = now();
  const row = await db
    .selectFrom("account_session as s")
    .innerJoin("account as a", "a.id", "s.account_id")
    .select(["a.id", "a.kind", "a.role", "a.status", "a.email", "a.email_verified", "a.name"])
    .select(["s.id as session", "s.created_at", "s.expires_at"])
    .where((eb) =>
      "token" in key
        ? eb("s.token_hash", "=", sessionTokenHash(key.token))
        : eb.and([eb("s.id", "=", key.id), eb("a.id", "=", key.account)]),
    )
    .where("s.expires_at", ">", at)
    .where("s.awaits", "is", null)
    .where("a.status", "in", ["active", "pending"])
    .executeTakeFirst();
  if (!row) return undefined;
  const { email_verified: emailVerified, created_at, expires_at, ...signedIn } = row;
  const ends = endOf(created_at, at, idleDaysOf(row.kind, idleDays));
  if (Math.abs(ends.getTime() - expires_at.getTime()) > touchMs)
    await db.updateTable("account_session").set({ expires_at: ends, updated_at: at }).where("id", "=", row.session).execute();
  return { ...signedIn, emailVerified };
}
