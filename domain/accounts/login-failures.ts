import type { Context } from "../context.ts";
import { clearUses, countUses, returnUses, type Use } from "../limits/count-uses.ts";

type Attempt = { email: string; client: string };

/**
 * Counts a login before it is tried.
 *
 * @param attempt.email as it was typed, of an account or not
 * @param attempt.client what a client is counted by
 * @returns false when it must not be tried
 */
export async function countAttempt(context: Pick<Context, "db" | "now">, attempt: Attempt): Promise<boolean> {
  return (await countUses(context, usesOf(attempt))).allowed;
}

/** A login that was right is not counted against anybody. */
export async function forgiveAttempt(context: Pick<Context, "db">, attempt: Attempt): Promise<void> {
  const [pair, ...others] = usesOf(attempt);
  await clearUses(context, pair ? [pair] : []);
  await returnUses(context, others);
}

function usesOf({ email, client }: Attempt): Use[] {
  return [
    { limit: "login by client and address", key: `${email} ${client}` },
    { limit: "login by client", key: client },
    { limit: "login by address", key: email },
  ];
}

/** Deletes sessions, wishes and verifications that have expired. */
export async function sweepAccounts({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const at = now();
  await db.deleteFrom("account_session").where("expires_at", "<", at).execute();
  await db.deleteFrom("account_wish").where("expires_at", "<", at).execute();
  await db.deleteFrom("account_verification").where("expires_at", "<", at).execute();
}
