import type { Provider } from "../accounts/provider-person.ts";
import type { SignedInContext } from "../context.ts";
import { authorize } from "../people/authorize.ts";

/** How somebody can sign in to the account that asks, and whether they have done so just now. */
export type SignInMethods = { password: boolean; providers: Provider[]; recent: boolean };

/** Minutes after signing in during which an account without a password need not sign in again. */
export const recentMinutes = 10;

/** Reads how somebody can sign in to the actor's account. */
export async function readSignInMethods(ctx: SignedInContext): Promise<SignInMethods> {
  const { db, now, actor } = authorize(ctx, "account.read");
  const [logins, session] = await Promise.all([
    db.selectFrom("account_login").select(["provider", "password"]).where("account_id", "=", actor.id).orderBy("id").execute(),
    db.selectFrom("account_session").select("created_at").where("id", "=", actor.session).executeTakeFirst(),
  ]);
  return {
    password: logins.some(({ password }) => password !== null),
    providers: logins.map(({ provider }) => provider).filter(isProvider),
    recent: session !== undefined && now().getTime() - session.created_at.getTime() < recentMinutes * 60_000,
  };
}

function isProvider(name: string): name is Provider {
  return name === "google" || name === "facebook";
}
