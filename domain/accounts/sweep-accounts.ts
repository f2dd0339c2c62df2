import type { Context } from "../context.ts";

/** Deletes sessions, confirmations and links that have expired. */
export async function sweepAccounts({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const at = now();
  await db.deleteFrom("account_session").where("expires_at", "<", at).execute();
  await db.deleteFrom("account_wish").where("expires_at", "<", at).execute();
  await db.deleteFrom("account_verification").where("expires_at", "<", at).execute();
}
