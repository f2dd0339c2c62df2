import { sql } from "kysely";
import type { Context } from "../context.ts";
import { authorize } from "../people/authorize.ts";
import { type Way, type WayRule, waySentence } from "./way.ts";

/** Who gets the requests of a country, why, and the route that staff have set. */
export type WhoGets = Way & {
  /** Null: requests that name no country, whose way no route changes. */
  countryId: number | null;
  /** As ISO 3166-1 has it, `BD`; empty for none. */
  code: string;
  rule: WayRule;
  agentId: number | null;
  /** The route as it was set; both empty for none. One to an agent who is gone, or has no address, decides nothing. */
  route: { recipient: string; agentId: number | null; version: number };
  /** Why, in a sentence. */
  reason: string;
};

/** SQL: the ways of countries `c`. */
const ways = (countries: ReturnType<typeof sql>) => sql<Omit<WhoGets, "reason">>`
  select c.id as "countryId", c.name as country, coalesce(c.code, '') as code, w.rule, w.recipient, w.agent_id as "agentId", a.name as agent,
    json_build_object('recipient', coalesce(r.recipient, ''), 'agentId', r.agent_id, 'version', coalesce(r.version, 0)) as route
  from ${countries} c cross join lateral enquiry_way(c.id) w
  left join agent a on a.id = w.agent_id
  left join enquiry_route r on r.country_id = c.id
  order by c.name nulls first`;

const explained = (way: Omit<WhoGets, "reason">): WhoGets => ({ ...way, reason: waySentence(way) });

/** Who gets the requests of a country; null: those that name none. A country that is not there counts as none. @throws DomainError forbidden */
export async function whoGets(ctx: Context, country: number | null): Promise<WhoGets> {
  const { db } = authorize(ctx, "route.read");
  const { rows } = await ways(
    sql`(select found.* from (select 1) one left join (select id, name, code from country where id = ${country}::integer) found on true)`,
  ).execute(db);
  return explained(rows[0] as (typeof rows)[number]);
}

/** Who gets the requests of every country and, first, of none. @throws DomainError forbidden */
export async function readWays(ctx: Context): Promise<WhoGets[]> {
  const { db } = authorize(ctx, "route.read");
  const { rows } = await ways(sql`(select id, name, code from country union all select null, null, null)`).execute(db);
  return rows.map(explained);
}

/** An agent that a route can lead to: one with an e-mail address. */
export type RouteAgent = { id: number; name: string; country: string };

/** The agents that a route can lead to, by name. @throws DomainError forbidden */
export async function readRouteAgents(ctx: Context): Promise<RouteAgent[]> {
  const { db } = authorize(ctx, "route.read");
  return db
    .selectFrom("agent as a")
    .innerJoin("country as c", "c.id", "a.country_id")
    .select(["a.id", "a.name", "c.name as country"])
    .where("a.email", "<>", "")
    .orderBy("a.name")
    .orderBy("a.id")
    .execute();
}
