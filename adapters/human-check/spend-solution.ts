import type { Database } from "../../db/schema.ts";

type Spent = {
  /** Identifies the solution. */
  signature: string;
  /** The idempotency key of the use: with the same key the solution counts again; empty for none. */
  usedFor: string;
  expiresAt: Date;
  now: Date;
};

/** Milliseconds for which expired solutions stay, because the clocks of nodes differ. */
const keepMs = 10 * 60_000;

/** Marks a correct solution as used, and deletes expired ones. @returns whether this is its first use */
export async function spendSolution(db: Database, { signature, usedFor, expiresAt, now }: Spent): Promise<boolean> {
  await db
    .deleteFrom("human_check_used")
    .where("expires_at", "<", new Date(now.getTime() - keepMs))
    .execute();
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("human_check_used")
    .values({ signature, used_for: usedFor, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .column("signature")
        .doUpdateSet({ used_for: usedFor })
        .where("human_check_used.used_for", "=", usedFor)
        .where("human_check_used.used_for", "<>", ""),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether a solution has been used with the same idempotency key before. */
export async function wasSpentOn(db: Database, signature: string, usedFor: string): Promise<boolean> {
  if (usedFor === "") return false;
  const spent = await db
    .selectFrom("human_check_used")
    .select("signature")
    .where("signature", "=", signature)
    .where("used_for", "=", usedFor)
    .executeTakeFirst();
  return spent !== undefined;
}
