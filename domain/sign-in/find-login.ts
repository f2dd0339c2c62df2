import type { Context } from "../context.ts";

/**
 * Finds the account of an e-mail address or an id.
 *
 * @returns id, kind, status, e-mail, company, whether it is the demo's, and the hash of the password (null in an account without one); undefined if there is no account
 */
export async function findLogin({ db }: Pick<Context, "db">, key: { email: string } | { id: number }) {
  return db
    .selectFrom("account as a")
    .leftJoin("account_login as l", (join) => join.onRef("l.account_id", "=", "a.id").on("l.provider", "=", "credential"))
    .select(["a.id", "a.kind", "a.status", "a.email", "a.company", "a.is_demo", "l.password"])
    .where((eb) => ("email" in key ? eb("a.email", "=", key.email) : eb("a.id", "=", key.id)))
    .executeTakeFirst();
}
