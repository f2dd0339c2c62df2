import type { Context } from "../context.ts";

/**
 * The account of an address, or of an id, and the hash of its password.
 *
 * @returns undefined where there is none; `password` is null in an account without one
 */
export async function findLogin({ db }: Pick<Context, "db">, key: { email: string } | { id: number }) {
  return db
    .selectFrom("account as a")
    .leftJoin("account_login as l", (join) => join.onRef("l.account_id", "=", "a.id").on("l.provider", "=", "credential"))
    .select(["a.id", "a.kind", "a.status", "a.email", "a.company", "l.password"])
    .where((eb) => ("email" in key ? eb("a.email", "=", key.email) : eb("a.id", "=", key.id)))
    .executeTakeFirst();
}
