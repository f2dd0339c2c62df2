import type { Context } from "../context.ts";
import { inOrder } from "../queries/in-order.ts";

export type Agent = Awaited<ReturnType<typeof readAgents>>["agents"][number];

/** Agents in their order, the head office first; those of one country by its id. */
export async function readAgents({ db }: Context, countryId?: number) {
  const agents = await db
    .selectFrom("agent as a")
    .innerJoin("country as c", "c.id", "a.country_id")
    .leftJoin("region as r", "r.id", "c.region_id")
    .select(["a.id", "a.name", "a.kind", "a.email", "a.address", "a.phone", "a.fax", "a.latitude", "a.longitude"])
    .select(["a.city", "a.languages", "a.hours"])
    .select(["c.id as countryId", "c.name as country", "c.code as countryCode", "r.name as region"])
    .$if(countryId !== undefined, (query) => query.where("c.id", "=", countryId as number))
    .orderBy("a.kind")
    .orderBy(inOrder("a"))
    .execute();
  return { agents, tags: ["agents", "countries", "regions"] };
}
