import type { AwaitedFactor, StaffRole } from "../../db/schema.ts";
import type { Context, SignedInContext } from "../context.ts";
import type { SignedIn } from "../people/actor.ts";
import { authorize } from "../people/authorize.ts";
import { readSetting } from "../settings/read-setting.ts";
import { type Device, type NewSession, openSession, sessionTokenHash } from "../sign-in/sessions.ts";

export type { AwaitedFactor };

/** Whether an account needs a second factor: one of the roles of the setting, administrators always; those of the demo need none. */
export async function needsSecondFactor(
  ctx: Pick<Context, "db">,
  { role, is_demo }: { role: StaffRole | null; is_demo: boolean },
): Promise<boolean> {
  return role !== null && !is_demo && (await readSetting(ctx, "second_factor_roles")).includes(role);
}

/** Somebody whose password was right, before the second factor. */
export type WaitingStaff = { actor: SignedIn; awaits: AwaitedFactor };

/**
 * Begins a session of staff after the right password. It waits for a second factor, where one is set up; where the role needs one and none is set
 * up, until that is done. A waiting session is nobody's for findSession.
 *
 * @param ctx within a transaction
 * @param verifiedHash the stored hash that the password was found to match
 * @returns undefined where the account is closed, or its password has changed since
 */
export async function openStaffSession(
  ctx: Pick<Context, "db" | "now">,
  account: number,
  device: Device,
  { verifiedHash, idleDays }: { verifiedHash: string; idleDays: number },
): Promise<(NewSession & { awaits: AwaitedFactor | null }) | undefined> {
  // Adding or removing a second factor waits for this lock (lockAccount in change-factors.ts), or this for them.
  const person = await ctx.db
    .selectFrom("account")
    .select(["role", "is_demo"])
    .where("id", "=", account)
    .where("kind", "=", "staff")
    .forShare()
    .executeTakeFirst();
  if (!person) return undefined;
  const missing = (await needsSecondFactor(ctx, person)) ? "set-up" : null;
  const awaits = (await hasSecondFactor(ctx, account)) ? "proof" : missing;
  const session = await openSession(ctx, account, device, idleDays, { verifiedHash, awaits });
  return session && { ...session, awaits };
}

/** Whether an account has an authenticator app or a passkey. */
export async function hasSecondFactor({ db }: Pick<Context, "db">, account: number): Promise<boolean> {
  const app = db.selectFrom("account_totp").select("account_id").where("account_id", "=", account);
  const passkey = db.selectFrom("account_passkey").select("account_id").where("account_id", "=", account);
  return (await app.union(passkey).limit(1).executeTakeFirst()) !== undefined;
}

/** Who has proved their password by a session that still waits; undefined for any other token. */
export async function findWaiting({ db, now }: Pick<Context, "db" | "now">, token: string): Promise<WaitingStaff | undefined> {
  const row = await db
    .selectFrom("account_session as s")
    .innerJoin("account as a", "a.id", "s.account_id")
    .select(["a.id", "a.kind", "a.role", "a.status", "a.email", "a.email_verified as emailVerified", "a.name"])
    .select(["s.id as session", "s.awaits"])
    .where("s.token_hash", "=", sessionTokenHash(token))
    .where("s.expires_at", ">", now())
    .where("a.kind", "=", "staff")
    .where("a.status", "=", "active")
    .executeTakeFirst();
  if (!row?.awaits) return undefined;
  const { awaits, ...actor } = row;
  return { actor, awaits };
}

/**
 * Begins the session of somebody who has proved the second factor too, in place of the one that waited; its token is another.
 *
 * @param ctx within a transaction; the actor's session is the one that waited
 * @param waited what it waited for
 * @returns undefined where it was ended meanwhile: by a suspension, another password, or the same proof at the same time
 */
export async function completeSession(
  ctx: SignedInContext,
  waited: AwaitedFactor,
  device: Device,
  idleDays: number,
): Promise<NewSession | undefined> {
  const { db, actor } = authorize(ctx, "second-factor.prove");
  const ended = await db
    .deleteFrom("account_session")
    .where("id", "=", actor.session)
    .where("account_id", "=", actor.id)
    .where("awaits", "=", waited)
    .returning("id")
    .executeTakeFirst();
  return ended && openSession(ctx, actor.id, device, idleDays);
}
