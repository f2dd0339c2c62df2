import { hash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { AwaitedFactor } from "../../db/schema.ts";
import { idleDaysOf, sessionSeconds } from "../accounts/account.ts";
import type { Context, SignedInContext } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { deviceOf } from "./device-of.ts";
import { hasPassword } from "./set-password.ts";

/** Minutes that a session waits for a second factor. */
const awaitingMinutes = 15;

/** A new session: its id, its secret, and its latest possible end. */
export type NewSession = { id: number; account: number; token: string; lastsUntil: Date };

/** Where somebody signs in from, as it is stored with the session. */
export type Device = { address?: string | undefined; userAgent: string };

/**
 * Begins a session of an account. It locks the account's row, as setting a password (set-password.ts) and closing an account do: either of
 * them commits before and is seen here, or after and ends this session too.
 *
 * @param ctx within a transaction
 * @param proof.verifiedHash the stored hash that a password was found to match; undefined where no password was asked for
 * @param proof.awaits what the session waits for before it opens anything, for a few minutes
 * @returns undefined where the account is closed, or its password has changed since
 */
export async function openSession(
  { db, now }: Pick<Context, "db" | "now">,
  account: number,
  { address, userAgent }: Device,
  idleDays: number,
  { verifiedHash, awaits = null }: { verifiedHash?: string | undefined; awaits?: AwaitedFactor | null } = {},
): Promise<NewSession | undefined> {
  const open = await db
    .selectFrom("account")
    .select("kind")
    .where("id", "=", account)
    .where("status", "in", ["active", "pending"])
    .forShare()
    .executeTakeFirst();
  if (!open || (verifiedHash !== undefined && !(await hasPassword({ db }, account, verifiedHash)))) return undefined;
  const token = randomBytes(24).toString("base64url");
  const at = now();
  const { id } = await db
    .insertInto("account_session")
    .values({
      account_id: account,
      token_hash: sessionTokenHash(token),
      created_at: at,
      updated_at: at,
      expires_at: awaits ? new Date(at.getTime() + awaitingMinutes * 60_000) : endOf(at, at, idleDaysOf(open.kind, idleDays)),
      awaits,
      ip_address: address ?? null,
      user_agent: userAgent.slice(0, 300),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, account, token, lastsUntil: lastEnd(at) };
}

/** What is stored of a session's token: its SHA-256 in hex. The token is random, so that nothing slower is needed. */
export function sessionTokenHash(token: string): string {
  return hash("sha256", token, "hex");
}

/** The end of a session that is used now: after `idleDays` without use, and fourteen days after it began at the latest. */
export function endOf(began: Date, used: Date, idleDays: number): Date {
  return new Date(Math.min(lastEnd(began).getTime(), used.getTime() + idleDays * 24 * 3_600_000));
}

/** The latest end of a session, fourteen days after it began. */
export function lastEnd(began: Date): Date {
  return new Date(began.getTime() + sessionSeconds * 1000);
}

export type AccountSession = { id: number; since: Date; until: Date; device: string; current: boolean };

/** Lists the sessions of the account that asks, this one first. */
export async function listSessions(ctx: SignedInContext): Promise<AccountSession[]> {
  const { db, now, actor } = authorize(ctx, "account.read");
  const rows = await db
    .selectFrom("account_session")
    .select(["id", "created_at as since", "expires_at as until", "user_agent"])
    .where("account_id", "=", actor.id)
    .where("expires_at", ">", now())
    .where("awaits", "is", null)
    .orderBy((eb) => eb("id", "=", actor.session), "desc")
    .orderBy("id", "desc")
    .limit(100)
    .execute();
  return rows.map(({ user_agent: agent, ...row }) => ({
    ...row,
    device: deviceOf(agent ?? ""),
    current: row.id === actor.session,
  }));
}

/** Ends a session of the account that asks; the id of another account's session does nothing. */
export async function endSession(ctx: SignedInContext, id: number): Promise<void> {
  const { db, actor } = authorize(ctx, "account.end-sessions");
  await db.deleteFrom("account_session").where("account_id", "=", actor.id).where("id", "=", id).execute();
}

/** Ends every session of the account that asks: its cookies and tokens become invalid. */
export async function endAllSessions(ctx: SignedInContext): Promise<void> {
  const { db, actor } = authorize(ctx, "account.end-sessions");
  await db.deleteFrom("account_session").where("account_id", "=", actor.id).execute();
}

/** Takes the id of a session that never begins. */
export async function takeSessionId({ db }: Pick<Context, "db">): Promise<number> {
  const next = sql<number>`nextval(pg_get_serial_sequence('account_session', 'id'))`;
  return (await db.selectNoFrom(next.as("id")).executeTakeFirstOrThrow()).id;
}
