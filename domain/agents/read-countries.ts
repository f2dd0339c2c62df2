import { sql } from "kysely";
import type { Context } from "../context.ts";
import { inOrder } from "../queries/in-order.ts";

/** Countries by name: all, those with an agent, or one by its id. */
export async function readCountries({ db }: Context, which: { withAgents?: true; id?: number } = {}) {
  const { withAgents, id } = which;
  const countries = await db
    .selectFrom("country as c")
    .select(["c.id", "c.name", "c.code", "c.region_id as regionId"])
    .$if(withAgents === true, (query) => query.where(sql<boolean>`exists (select from agent where country_id = c.id)`))
    .$if(id !== undefined, (query) => query.where("c.id", "=", id as number))
    .orderBy(sql`c.name collate "und-x-icu"`)
    .execute();
  return { countries, tags: withAgents ? ["countries", "agents"] : ["countries"] };
}

/** The names of all countries, as forms list them. */
export async function readCountryNames({ db }: Pick<Context, "db">): Promise<string[]> {
  const countries = await db.selectFrom("country").select("name").orderBy("name").execute();
  return countries.map(({ name }) => name);
}

/** Regions of the world, in their order. */
export async function readRegions({ db }: Context) {
  const regions = await db.selectFrom("region").select(["id", "name"]).orderBy(inOrder("region")).execute();
  return { regions, tags: ["regions"] };
}
