import type { Context, SignedIn } from "../context.ts";

/**
 * Who a session belongs to; undefined when it has expired or was ended, or its account is closed.
 *
 * @param session its number and the account that it is said to be of
 */
export async function findSession(
  { db, now }: Pick<Context, "db" | "now">,
  session: { id: number; account: number },
): Promise<SignedIn | undefined> {
  const row = await db
    .selectFrom("account_session as s")
    .innerJoin("account as a", "a.id", "s.account_id")
    .select(["a.id", "a.kind", "a.status", "a.email", "a.email_verified", "a.name", "s.id as session"])
    .where("s.id", "=", session.id)
    .where("a.id", "=", session.account)
    .where("s.expires_at", ">", now())
    .where("a.status", "in", ["active", "pending"])
    .executeTakeFirst();
  if (!row) return undefined;
  const { email_verified: emailVerified, ...signedIn } = row;
  return { ...signedIn, emailVerified };
}
