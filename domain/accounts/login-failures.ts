import { hash } from "node:crypto";
import { sql } from "kysely";
import type { Context } from "../context.ts";

/** So long failures are counted together, and so long a lock lasts at most. */
export const failureMinutes = 15;

/**
 * How many may fail: of one client with one address, of one client, and with one address from anywhere. The last is high, or anybody
 * could lock anybody out.
 */
const most = { pair: 5, client: 50, email: 100 } as const;

type Attempt = { email: string; client: string };

/**
 * Counts a login before it is tried, so that many at once are all counted.
 *
 * @param attempt.email as it was typed, of an account or not
 * @param attempt.client what a client is counted by
 * @returns false when it must not be tried
 */
export async function countAttempt({ db, now }: Pick<Context, "db" | "now">, attempt: Attempt): Promise<boolean> {
  const at = now();
  const over = new Date(at.getTime() - failureMinutes * 60_000);
  const keys = keysOf(attempt);
  const { rows } = await sql<{ key: string; failures: number }>`
    insert into login_failure as f (key, failures, since)
    select key, 1, ${at} from unnest(${Object.values(keys).sort()}::text[]) as given(key)
    on conflict (key) do update set
      failures = case when f.since < ${over} then 1 else f.failures + 1 end,
      since = case when f.since < ${over} then ${at} else f.since end
    returning key, failures`.execute(db);
  const of = (key: string) => rows.find((row) => row.key === key)?.failures ?? 0;
  return of(keys.pair) <= most.pair && of(keys.client) <= most.client && of(keys.email) <= most.email;
}

/** A login that was right is not counted against anybody. */
export async function forgiveAttempt({ db }: Pick<Context, "db">, attempt: Attempt): Promise<void> {
  const { pair, client, email } = keysOf(attempt);
  await db.deleteFrom("login_failure").where("key", "=", pair).execute();
  await sql`update login_failure set failures = greatest(failures - 1, 0) where key in (${client}, ${email})`.execute(db);
}

/** Addresses are not kept as they are: most belong to nobody here. */
function keysOf({ email, client }: Attempt) {
  const who = hash("sha256", email, "base64url");
  return { pair: `pair:${who}:${client}`, client: `client:${client}`, email: `email:${who}` };
}

/** Takes away what no longer counts: old failures, sessions, wishes and verifications that have expired. */
export async function sweepAccounts({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  const at = now();
  await db
    .deleteFrom("login_failure")
    .where("since", "<", new Date(at.getTime() - failureMinutes * 60_000))
    .execute();
  await db.deleteFrom("account_session").where("expires_at", "<", at).execute();
  await db.deleteFrom("account_wish").where("expires_at", "<", at).execute();
  await db.deleteFrom("account_verification").where("expires_at", "<", at).execute();
}
