import type { SignedInContext } from "../context.ts";
import { authorize } from "../people/authorize.ts";

/** Minutes for which a challenge can be answered. */
const challengeMinutes = 5;

/** A passkey as it is compared; `transports` with commas between. */
export type StoredPasskey = { id: number; credential: string; public_key: string; counter: number; transports: string };

/** A passkey as its owner sees it. */
export type OwnPasskey = { id: number; name: string; created_at: Date; used_at: Date | null };

/** The passkeys of the actor, the newest last. @throws DomainError forbidden */
export async function listPasskeys(ctx: SignedInContext): Promise<(OwnPasskey & StoredPasskey)[]> {
  const { db, actor } = authorize(ctx, "second-factor.read");
  return db
    .selectFrom("account_passkey")
    .select(["id", "name", "credential", "public_key", "counter", "transports", "created_at", "used_at"])
    .where("account_id", "=", actor.id)
    .orderBy("id")
    .execute();
}

/** Whether the actor has an authenticator app, and since when; undefined without one. @throws DomainError forbidden */
export async function readApp(ctx: SignedInContext): Promise<{ created_at: Date } | undefined> {
  const { db, actor } = authorize(ctx, "second-factor.read");
  return db.selectFrom("account_totp").select("created_at").where("account_id", "=", actor.id).executeTakeFirst();
}

/** Takes the challenge of the actor's session, once; undefined where there is none, or it is too old. @throws DomainError forbidden */
export async function takeChallenge(ctx: SignedInContext): Promise<string | undefined> {
  const { db, actor, now } = authorize(ctx, "second-factor.prove");
  const taken = await db
    .deleteFrom("passkey_challenge")
    .where("session_id", "=", actor.session)
    .returning(["challenge", "expires_at"])
    .executeTakeFirst();
  return taken && taken.expires_at > now() ? taken.challenge : undefined;
}

/** Stores what a passkey of the actor's session is asked to sign, in place of an earlier challenge. @throws DomainError forbidden */
export async function storeChallenge(ctx: SignedInContext, challenge: string): Promise<void> {
  const { db, actor, now } = authorize(ctx, "second-factor.prove");
  const challengeRow = { challenge, expires_at: new Date(now().getTime() + challengeMinutes * 60_000) };
  await db
    .insertInto("passkey_challenge")
    .values({ session_id: actor.session, ...challengeRow })
    .onConflict((conflict) => conflict.column("session_id").doUpdateSet(challengeRow))
    .execute();
}
