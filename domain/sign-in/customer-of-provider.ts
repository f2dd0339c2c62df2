import type { ProviderPerson } from "../accounts/provider-person.ts";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";

/**
 * Finds the customer's account of a person that a provider has verified, or opens one.
 *
 * @returns undefined where the address has an account that was opened in another way (its owner has a password, and nothing is joined by an
 *   address alone), and where the account is closed or no customer's
 */
export async function customerOf(context: Context, person: ProviderPerson): Promise<number | undefined> {
  authorize(context, "account.open");
  const known = await findCustomer(context, person);
  if (known !== "nobody") return known;
  // Google tells whether it has verified an address; Facebook's addresses count as not verified.
  if (person.provider === "google" && !person.emailVerified) return undefined;
  const opened = await openFor(context, person);
  if (opened !== undefined) return opened;
  // The address has an account: somebody else's, or one that the same person has just opened in another window.
  const now = await findCustomer(context, person);
  return now === "nobody" ? undefined : now;
}

/** "nobody" where the person has never signed in. */
async function findCustomer({ db }: Context, { provider, subject }: ProviderPerson): Promise<number | undefined | "nobody"> {
  const known = await db
    .selectFrom("account_login as l")
    .innerJoin("account as a", "a.id", "l.account_id")
    .select(["a.id", "a.kind", "a.status"])
    .where("l.provider", "=", provider)
    .where("l.provider_account", "=", subject)
    .executeTakeFirst();
  if (!known) return "nobody";
  return known.kind === "customer" && known.status === "active" ? known.id : undefined;
}

/** @returns undefined where the address has an account already */
async function openFor(
  { db }: Context,
  { provider, subject, email, emailVerified, name }: ProviderPerson,
): Promise<number | undefined> {
  return db.transaction().execute(async (work) => {
    const opened = await work
      .insertInto("account")
      .values({ kind: "customer", email, email_verified: emailVerified, name: name || email })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!opened) return undefined;
    await work
      .insertInto("account_login")
      .values({ account_id: opened.id, provider, provider_account: subject, password: null })
      .execute();
    return opened.id;
  });
}
