import { postAccountMail } from "../accounts/post-account-mail.ts";
import type { SignedInContext } from "../context.ts";
import { clearUses, type Use } from "../limits/count-uses.ts";
import { timeText } from "../locale/dates.ts";
import { authorize } from "../people/authorize.ts";
import type { Device, NewSession } from "../sign-in/sessions.ts";
import { type StoredPasskey, takeChallenge } from "./passkeys.ts";
import { recoveryCodeHash } from "./recovery-codes.ts";
import { completeSession } from "./waiting-session.ts";

/** The device that a proof came from, and days without use after which its session ends. */
type From = { device: Device; idleDays: number };

/** What is counted before a code of an app or a passkey is tried. */
export function factorUses(account: number): Use[] {
  return [{ limit: "second factor by account", key: String(account) }];
}

/** What is counted before a recovery code is tried. */
export function recoveryUses(account: number): Use[] {
  return [{ limit: "recovery code by account", key: String(account) }];
}

/**
 * Completes the actor's waiting session by a code of their authenticator app. A code counts once: its time step has to be later than the last one.
 *
 * @param stepOf finds the time step of the code; undefined for a wrong one
 * @returns undefined for a wrong or used code
 * @throws DomainError forbidden
 */
export async function proveByApp(
  ctx: SignedInContext,
  stepOf: (sealedSecret: string, lastStep: number) => Promise<number | undefined>,
  from: From,
): Promise<NewSession | undefined> {
  authorize(ctx, "second-factor.prove");
  return completeAfter(ctx, from, async ({ db, actor }) => {
    const app = await db
      .selectFrom("account_totp")
      .select(["sealed_secret", "last_step"])
      .where("account_id", "=", actor.id)
      .forUpdate()
      .executeTakeFirst();
    const step = app && (await stepOf(app.sealed_secret, app.last_step));
    if (step === undefined) return false;
    await db.updateTable("account_totp").set({ last_step: step }).where("account_id", "=", actor.id).execute();
    return true;
  });
}

/** Completes the actor's waiting session by a recovery code, once; its owner gets a mail. @throws DomainError forbidden */
export async function proveByRecoveryCode(ctx: SignedInContext, code: string, from: From): Promise<NewSession | undefined> {
  authorize(ctx, "second-factor.prove");
  return completeAfter(ctx, from, async (work) => {
    const { db, actor, now } = work;
    const used = await db
      .updateTable("account_recovery_code")
      .set({ used_at: now() })
      .where("account_id", "=", actor.id)
      .where("code_hash", "=", recoveryCodeHash(actor.id, code))
      .where("used_at", "is", null)
      .returning("account_id")
      .executeTakeFirst();
    if (!used) return false;
    await postAccountMail(work, "second-factor-changed", actor.email, {
      what: "A recovery code was used to sign in",
      when: timeText(now()),
    });
    return true;
  });
}

/**
 * Completes the actor's waiting session by a passkey, which has signed the challenge that this session was given; a challenge counts once.
 *
 * @param credential the id of the passkey
 * @param verify whether the passkey has signed; its new counter, or undefined
 * @throws DomainError forbidden
 */
export async function proveByPasskey(
  ctx: SignedInContext,
  credential: string,
  verify: (passkey: StoredPasskey, challenge: string) => Promise<number | undefined>,
  from: From,
): Promise<NewSession | undefined> {
  authorize(ctx, "second-factor.prove");
  // Outside of the transaction: a challenge that was answered wrongly is used too.
  const challenge = await takeChallenge(ctx);
  if (challenge === undefined) return undefined;
  return completeAfter(ctx, from, async ({ db, actor, now }) => {
    const passkey = await db
      .selectFrom("account_passkey")
      .select(["id", "credential", "public_key", "counter", "transports"])
      .where("account_id", "=", actor.id)
      .where("credential", "=", credential)
      .forUpdate()
      .executeTakeFirst();
    const counter = passkey && (await verify(passkey, challenge));
    if (!passkey || counter === undefined) return false;
    await db.updateTable("account_passkey").set({ counter, used_at: now() }).where("id", "=", passkey.id).execute();
    return true;
  });
}

/** Runs a proof and completes the session in one transaction; a session that was ended meanwhile uses nothing up. */
async function completeAfter(
  ctx: SignedInContext,
  { device, idleDays }: From,
  isProved: (work: SignedInContext) => Promise<boolean>,
): Promise<NewSession | undefined> {
  const session = await ctx.db.transaction().execute(async (db) => {
    const work = { ...ctx, db };
    return (await isProved(work)) ? completeSession(work, "proof", device, idleDays) : undefined;
  });
  if (session) await clearUses(ctx, [...factorUses(ctx.actor.id), ...recoveryUses(ctx.actor.id)]);
  return session;
}
