import type { Context } from "../context.ts";
import { type Agent, readAgents } from "./read-agents.ts";
import { readRegions } from "./read-countries.ts";

/** An agent with its number, the same in list and map. */
export type NumberedAgent = Agent & { number: number };

/**
 * All agents in the order of a directory: the head office, then region by region, country by country.
 *
 * @returns the regions that have agents, each with them; how many there are of each kind; and the countries that have one
 */
export async function readAgentDirectory(context: Context) {
  const [{ agents, tags }, { regions }] = await Promise.all([readAgents(context), readRegions(context)]);
  const places = [...regions.map(({ name }) => name as string | null), null];
  const byName = new Intl.Collator("en").compare;
  let number = 0;
  const inRegions = places
    .map((name) => ({ name: name ?? "Elsewhere", agents: agents.filter(({ region }) => region === name) }))
    .filter((region) => region.agents.length > 0)
    .map((region) => ({
      name: region.name,
      agents: region.agents
        .sort((a, b) => kindOrder(a) - kindOrder(b) || byName(a.country, b.country))
        .map((agent): NumberedAgent => ({ ...agent, number: ++number })),
    }));
  const headOffices = agents.filter(({ kind }) => kind === "head-office");
  return {
    regions: inRegions,
    headOffices: headOffices.length,
    headOfficeCodes: [...new Set(headOffices.map(({ countryCode }) => countryCode))],
    representatives: agents.length - headOffices.length,
    countries: [...new Map(agents.map(({ country, countryCode: code }) => [country, { country, code }])).values()].sort((a, b) =>
      byName(a.country, b.country),
    ),
    tags,
  };
}

export type AgentDirectory = Awaited<ReturnType<typeof readAgentDirectory>>;

function kindOrder({ kind }: Agent): number {
  return kind === "head-office" ? 0 : 1;
}
