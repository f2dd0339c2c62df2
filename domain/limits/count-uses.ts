import { hash } from "node:crypto";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import { type LimitName, limits } from "./limits.ts";

/**
 * One use of a limit by a key: a client's address, a mail address, an account's id. `max`: where the operator has set another number than
 * the table.
 */
export type Use = { limit: LimitName; key: string; max?: number };

/** `over`: the limit that was reached; `retryAfter`: seconds, at least 1, until it allows a use again. */
export type CountResult = { allowed: true } | { allowed: false; over: LimitName; retryAfter: number };

/**
 * Counts before the work is done, so that many requests at once are all counted; every use is counted, also beyond its limit.
 * Keys are stored as hashes: most addresses that are typed have no account.
 *
 * @throws what the driver throws when the database does not answer
 */
export async function countUses({ db, now }: Pick<Context, "db" | "now">, uses: readonly Use[]): Promise<CountResult> {
  const at = now();
  const ends = new Map(uses.map((use) => [storedKey(use), new Date(at.getTime() + limits[use.limit].minutes * 60_000)]));
  // In one order, so that two statements never wait for each other's rows.
  const keys = [...ends.keys()].sort();
  const { rows } = await sql<{ key: string; uses: number; until: Date }>`
    insert into limit_use as u (key, uses, until)
    select key, 1, until from unnest(${keys}::text[], ${keys.map((key) => ends.get(key))}::timestamptz[]) as given(key, until)
    on conflict (key) do update set
      uses = case when u.until <= ${at} then 1 else u.uses + 1 end,
      until = case when u.until <= ${at} then excluded.until else u.until end
    returning key, uses, until`.execute(db);
  const counts = new Map(rows.map((row) => [row.key, row]));
  const isOver = (use: Use) => (counts.get(storedKey(use))?.uses ?? 0) > (use.max ?? limits[use.limit].max);
  const until = (use: Use) => counts.get(storedKey(use))?.until ?? at;
  const over = uses.filter(isOver).sort((a, b) => until(b).getTime() - until(a).getTime())[0];
  if (!over) return { allowed: true };
  const seconds = Math.ceil((until(over).getTime() - at.getTime()) / 1000);
  return { allowed: false, over: over.limit, retryAfter: Math.max(1, seconds) };
}

/** Takes back uses that should not count: of a successful login, or of one that was never tried. */
export async function returnUses({ db }: Pick<Context, "db">, uses: readonly Use[]): Promise<void> {
  const keys = uses.map(storedKey).sort();
  await sql`update limit_use set uses = greatest(uses - 1, 0) where key = any(${keys}::text[])`.execute(db);
}

/** Whether a use is counted at present. */
export async function hasUses({ db, now }: Pick<Context, "db" | "now">, use: Use): Promise<boolean> {
  const row = await db
    .selectFrom("limit_use")
    .select("uses")
    .where("key", "=", storedKey(use))
    .where("until", ">", now())
    .where("uses", ">", 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the counts of these keys. */
export async function clearUses({ db }: Pick<Context, "db">, uses: readonly Use[]): Promise<void> {
  await sql`delete from limit_use where key = any(${uses.map(storedKey)}::text[])`.execute(db);
}

/** Deletes expired counts. */
export async function sweepLimits({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  await db.deleteFrom("limit_use").where("until", "<=", now()).execute();
}

function storedKey({ limit, key }: Use): string {
  return `${limit}:${hash("sha256", key, "base64url")}`;
}
