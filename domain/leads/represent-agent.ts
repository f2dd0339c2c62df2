import type { Context } from "../context.ts";
import { DomainError } from "../errors.ts";
import { countriesLeadingTo } from "./own-leads.ts";

/**
 * Says which record among the agents an agent's account stands for; the leads of its countries are shown to it from now on.
 *
 * @param agent the record's id; undefined: none any more
 * @returns the record's name and the countries whose enquiries go there
 * @throws DomainError not-found when there is no such account or record
 */
export async function representAgent(
  { db, now }: Context,
  email: string,
  agent: number | undefined,
): Promise<{ name: string; countries: string[] }> {
  const record =
    agent === undefined ? undefined : await db.selectFrom("agent").select("name").where("id", "=", agent).executeTakeFirst();
  if (agent !== undefined && !record) throw new DomainError("not-found", `There is no agent with the id ${agent} in agents.csv.`);
  const changed = await db
    .updateTable("account")
    .set({ represents: agent ?? null, updated_at: now() })
    .where("kind", "=", "agent")
    .where("email", "=", email.toLowerCase())
    .returning("id")
    .executeTakeFirst();
  if (!changed) throw new DomainError("not-found", `There is no agent ${email}.`);
  if (agent === undefined || !record) return { name: "", countries: [] };
  const countries = await db
    .selectFrom("country")
    .select("name")
    .where(({ eb }) => eb("id", "in", countriesLeadingTo(agent)))
    .orderBy("name")
    .execute();
  return { name: record.name, countries: countries.map(({ name }) => name) };
}
