import type { Context } from "../context.ts";

/** The row of an agent's account, locked; undefined where no agent has this address or id. */
export function lockAgent({ db }: Pick<Context, "db">, agent: string | number) {
  return db
    .selectFrom("account")
    .select(["id", "email", "status", "version", "represents"])
    .where("kind", "=", "agent")
    .where((eb) => (typeof agent === "number" ? eb("id", "=", agent) : eb("email", "=", agent.toLowerCase())))
    .forUpdate()
    .executeTakeFirst();
}
