import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { isEmail } from "../fields/email.ts";
import { change } from "../people/change.ts";
import { requireVersion } from "../people/require-version.ts";

/** Where the requests of a country go: to an address, to an agent by its id, or as the catalogue says. */
export type RouteTo = { recipient: string } | { agent: number } | "catalogue";

/**
 * Sets where the requests of a country go from now on, and with them the leads that wait.
 *
 * @param seen the version of the route that was read; 0 where there was none
 * @throws DomainError forbidden; not-found for a country that is not there; invalid for an address or an agent that gets no mail; stale
 */
export function changeRoute(ctx: Context, country: number, to: RouteTo, seen?: number): Promise<void> {
  return change(ctx, "route.change", async ({ db }, audit) => {
    const row = await db.selectFrom("country").select("id").where("id", "=", country).forUpdate().executeTakeFirst();
    if (!row) throw new DomainError("not-found", "There is no such country.");
    const before = await db
      .selectFrom("enquiry_route")
      .select(["recipient", "agent_id", "version"])
      .where("country_id", "=", country)
      .executeTakeFirst();
    requireVersion({ version: before?.version ?? 0 }, seen);
    const after = await routeOf({ db }, to);
    const was = { recipient: before?.recipient ?? "", agent_id: before?.agent_id ?? null };
    if (was.recipient === after.recipient && was.agent_id === after.agent_id) return;
    await db
      .insertInto("enquiry_route")
      .values({ country_id: country, ...after })
      .onConflict((conflict) => conflict.column("country_id").doUpdateSet(after))
      .execute();
    await audit({ subject: "enquiry_route", id: country, before: was, after });
  });
}

async function routeOf({ db }: Pick<Context, "db">, to: RouteTo) {
  if (to === "catalogue") return { recipient: "", agent_id: null };
  if ("recipient" in to) {
    const recipient = to.recipient.trim();
    if (!isEmail(recipient)) throw new DomainError("invalid", "Give an e-mail address such as desk@example.com.");
    return { recipient, agent_id: null };
  }
  const agent = await db.selectFrom("agent").select("email").where("id", "=", to.agent).executeTakeFirst();
  if (!agent?.email) throw new DomainError("invalid", "Choose an agent who has an e-mail address.");
  return { recipient: "", agent_id: to.agent };
}
