import type { Context } from "../context.ts";

/** Agents in their order, the head office first; those of one country by its exact name. */
export async function readAgents({ db }: Context, country?: string) {
  const agents = await db
    .selectFrom("agent as a")
    .innerJoin("country as c", "c.id", "a.country_id")
    .select([
      "a.id",
      "a.name",
      "a.kind",
      "a.email",
      "a.address",
      "a.phone",
      "a.fax",
      "a.latitude",
      "a.longitude",
      "c.id as countryId",
      "c.name as country",
      "c.code as countryCode",
    ])
    .$if(country !== undefined, (query) => query.where("c.name", "=", country as string))
    .orderBy("a.kind")
    .orderBy("a.position")
    .orderBy("a.id")
    .execute();
  return { agents, tags: ["agents", "countries"] };
}
