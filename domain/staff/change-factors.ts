import { postAccountMail } from "../accounts/post-account-mail.ts";
import type { SignedInContext } from "../context.ts";
import { DomainError } from "../errors.ts";
import { timeText } from "../locale/dates.ts";
import { change } from "../people/change.ts";
import { hasSecondFactor, needsSecondFactor } from "./waiting-session.ts";

/** At most so many passkeys a person. */
const maxPasskeys = 10;

/** A passkey that has just been made. */
export type NewPasskey = { name: string; credential: string; publicKey: string; counter: number; transports: readonly string[] };

/**
 * Sets up the actor's authenticator app, in place of an earlier one.
 *
 * @param app.step the time step of the code that proved it; the code does not count again
 * @throws DomainError forbidden
 */
export function setUpApp(ctx: SignedInContext, { sealedSecret, step }: { sealedSecret: string; step: number }): Promise<void> {
  return change(ctx, "second-factor.change", async (work, audit) => {
    const { db, actor, now } = work;
    await lockAccount(work);
    const app = { sealed_secret: sealedSecret, last_step: step, created_at: now() };
    await db
      .insertInto("account_totp")
      .values({ account_id: actor.id, ...app })
      .onConflict((conflict) => conflict.column("account_id").doUpdateSet(app))
      .execute();
    await tellFactorChange(work, "An authenticator app was set up");
    await audit({ subject: "account_totp", id: actor.id });
  });
}

/** Removes the actor's authenticator app. @throws DomainError forbidden; invalid for the only second factor of somebody who needs one */
export function removeApp(ctx: SignedInContext): Promise<void> {
  return change(ctx, "second-factor.change", async (work, audit) => {
    await lockAccount(work);
    const removed = await work.db
      .deleteFrom("account_totp")
      .where("account_id", "=", work.actor.id)
      .returning("account_id")
      .executeTakeFirst();
    if (!removed) return;
    await requireFactor(work);
    await tellFactorChange(work, "The authenticator app was removed");
    await audit({ subject: "account_totp", id: work.actor.id });
  });
}

/** Adds a passkey to the actor's. @throws DomainError forbidden; invalid beyond ten */
export function addPasskey(ctx: SignedInContext, { publicKey, transports, ...passkey }: NewPasskey): Promise<void> {
  return change(ctx, "second-factor.change", async (work, audit) => {
    const { db, actor, now } = work;
    await lockAccount(work);
    const others = await db.selectFrom("account_passkey").select("id").where("account_id", "=", actor.id).execute();
    if (others.length >= maxPasskeys) throw new DomainError("invalid", `You have ${maxPasskeys} passkeys: remove one first.`);
    const { id } = await db
      .insertInto("account_passkey")
      .values({ account_id: actor.id, ...passkey, public_key: publicKey, transports: transports.join(","), created_at: now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tellFactorChange(work, "A passkey was added");
    await audit({ subject: "account_passkey", id });
  });
}

/** Removes a passkey of the actor's. @throws DomainError forbidden; invalid for the only second factor of somebody who needs one */
export function removePasskey(ctx: SignedInContext, id: number): Promise<void> {
  return change(ctx, "second-factor.change", async (work, audit) => {
    await lockAccount(work);
    const removed = await work.db
      .deleteFrom("account_passkey")
      .where("account_id", "=", work.actor.id)
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    if (!removed) return;
    await requireFactor(work);
    await tellFactorChange(work, "A passkey was removed");
    await audit({ subject: "account_passkey", id });
  });
}

/** Mails the actor that a second factor was changed. @param what `A passkey was added` */
export async function tellFactorChange(ctx: SignedInContext, what: string): Promise<void> {
  await postAccountMail(ctx, "second-factor-changed", ctx.actor.email, { what, when: timeText(ctx.now()) });
}

async function lockAccount({ db, actor }: SignedInContext): Promise<void> {
  await db.selectFrom("account").select("id").where("id", "=", actor.id).forNoKeyUpdate().execute();
}

async function requireFactor(ctx: SignedInContext): Promise<void> {
  const { id } = ctx.actor;
  const account = ctx.db.selectFrom("account").select(["role", "is_demo"]).where("id", "=", id);
  if ((await needsSecondFactor(ctx, await account.executeTakeFirstOrThrow())) && !(await hasSecondFactor(ctx, id)))
    throw new DomainError("invalid", "This is your only second factor, and you need one: add another first.");
}
