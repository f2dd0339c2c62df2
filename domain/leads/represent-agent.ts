import { lockAgent } from "../accounts/lock-agent.ts";
import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { change } from "../people/change.ts";
import { requireVersion } from "../people/require-version.ts";
import { countriesLeadingTo } from "./read-leads.ts";

/**
 * Sets which record among the agents an agent's account represents; it is shown the leads of that record's countries from now on.
 *
 * @param of the account's address, or its id
 * @param agent the record's id; undefined: none any more
 * @param options.seen the version of the account that was read
 * @returns the record's name and the countries whose enquiries go there
 * @throws DomainError forbidden; not-found when there is no such account or record; stale when the account has changed since it was read
 */
export function representAgent(
  ctx: Context,
  of: string | number,
  agent: number | undefined,
  { seen }: { seen?: number } = {},
): Promise<{ name: string; countries: string[] }> {
  return change(ctx, "agent.represent", async ({ db, now }, audit) => {
    const record =
      agent === undefined ? undefined : await db.selectFrom("agent").select("name").where("id", "=", agent).executeTakeFirst();
    if (agent !== undefined && !record)
      throw new DomainError("not-found", `There is no agent with the id ${agent} in agents.csv.`);
    const account = await lockAgent({ db }, of);
    if (!account) throw new DomainError("not-found", `There is no agent ${of}.`);
    requireVersion(account, seen);
    const after = { represents: agent ?? null };
    await db
      .updateTable("account")
      .set({ ...after, updated_at: now() })
      .where("id", "=", account.id)
      .execute();
    await audit({ subject: "account", id: account.id, before: { represents: account.represents }, after });
    if (agent === undefined || !record) return { name: "", countries: [] };
    const countries = await db
      .selectFrom("country")
      .select("name")
      .where(({ eb }) => eb("id", "in", countriesLeadingTo(agent)))
      .orderBy("name")
      .execute();
    return { name: record.name, countries: countries.map(({ name }) => name) };
  });
}
