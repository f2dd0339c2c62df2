import type { ProviderPerson } from "../../domain/accounts/provider-person.ts";
import type { Context } from "../../domain/context.ts";

/**
 * The customer's account of a person that a provider has verified; a new one for a newcomer.
 *
 * @returns undefined where the address has an account of another making (whoever owns it has a password, and nothing is joined by an
 *   address alone), and where the account is closed or no customer's
 */
export async function customerOf({ db }: Context, person: ProviderPerson): Promise<number | undefined> {
  const { provider, subject, email, emailVerified, name } = person;
  const known = await db
    .selectFrom("account_login as l")
    .innerJoin("account as a", "a.id", "l.account_id")
    .select(["a.id", "a.kind", "a.status"])
    .where("l.provider", "=", provider)
    .where("l.provider_account", "=", subject)
    .executeTakeFirst();
  if (known) return known.kind === "customer" && known.status === "active" ? known.id : undefined;
  // Google's word for an address is asked for; Facebook's is never taken for one.
  if (provider === "google" && !emailVerified) return undefined;
  if (await db.selectFrom("account").select("id").where("email", "=", email).executeTakeFirst()) return undefined;
  return db.transaction().execute(async (work) => {
    const { id } = await work
      .insertInto("account")
      .values({ kind: "customer", email, email_verified: emailVerified, name: name || email })
      .returning("id")
      .executeTakeFirstOrThrow();
    await work
      .insertInto("account_login")
      .values({ account_id: id, provider, provider_account: subject, password: null })
      .execute();
    return id;
  });
}
