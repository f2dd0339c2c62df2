import * as z from "zod";
import { findCountry } from "../domain/agents/find-country.ts";
import { locateCountry } from "../domain/agents/locate-country.ts";
import { readAgents } from "../domain/agents/read-agents.ts";
import { readCountries, readRegions } from "../domain/agents/read-countries.ts";
import { escapeHtml } from "../domain/content/escape-html.ts";
import type { Context } from "../domain/context.ts";
import { type Call, call } from "./call.ts";
import { id, text } from "./query.ts";

const agentRow = z
  .object({
    agent__ID: z.number().int(),
    agent__Name: z.string(),
    agent__Kind: z.enum(["head-office", "representative"]),
    agent__Email: z.string(),
    agent__Address: z.string().describe("HTML: lines are parted by `<br>`."),
    agent__Phone: z.string(),
    agent__Fax: z.string(),
    agent__Latitude: z.number().describe("Degrees, north is positive."),
    agent__Longitude: z.number().describe("Degrees, east is positive."),
    latitude: z.number().describe("The same as agent__Latitude."),
    longitude: z.number().describe("The same as agent__Longitude."),
    agent__Flag: z.string().describe("File name below `/country_flags/`."),
    countries__ID: z.number().int(),
    countries__Name: z.string(),
  })
  .meta({ id: "Agent" });

const countryRow = z
  .object({
    countries__ID: z.number().int(),
    countries__Name: z.string(),
    country__Name: z.string().describe("The same as countries__Name."),
    countries__Code: z.string().describe("ISO 3166-1 alpha-2."),
    countries__Map_ID: z.number().int().describe("The region's map__ID."),
  })
  .meta({ id: "Country" });

export const agentCalls: Call[] = [
  call({
    name: "get_ip_details",
    group: "Agents and countries",
    summary: "The country that the caller's address belongs to; null where that is not known.",
    query: z.object({}),
    row: z.object({ country: z.string().nullable(), countryId: z.number().int().nullable() }),
    shape: "fields",
    personal: true,
    example: {},
    run: async (ctx, _query, { countryCode }) => ({ rows: [await locateCountry(ctx, countryCode)], tags: [] }),
  }),
  call({
    name: "map_agents_list",
    group: "Agents and countries",
    summary: "All agents with their place on the map, the head office first.",
    query: z.object({}),
    row: agentRow,
    shape: "data",
    example: {},
    run: (ctx) => agents(ctx),
  }),
  call({
    name: "agents_list",
    group: "Agents and countries",
    summary: "The agents of one country.",
    query: z.object({ country_name: text("Name of a country: as in countries__Name, or another usual English form of it.") }),
    row: agentRow,
    shape: "data",
    example: { country_name: "India" },
    run: (ctx, { country_name }) => agents(ctx, country_name),
  }),
  call({
    name: "get-contries",
    group: "Agents and countries",
    summary: "All countries by name.",
    query: z.object({}),
    row: countryRow,
    shape: "list",
    example: {},
    run: (ctx) => countries(ctx),
  }),
  call({
    name: "map_contries_data",
    group: "Agents and countries",
    summary: "The countries that have an agent.",
    query: z.object({}),
    row: countryRow,
    shape: "list",
    example: {},
    run: (ctx) => countries(ctx, { withAgents: true }),
  }),
  call({
    name: "country_data",
    group: "Agents and countries",
    summary: "One country.",
    query: z.object({ country_id: id("Id of a country (countries__ID).") }),
    row: countryRow,
    shape: "data",
    example: { country_id: "356" },
    run: (ctx, { country_id }) => countries(ctx, { id: country_id }),
  }),
  call({
    name: "region_data",
    group: "Agents and countries",
    summary: "The regions of the map.",
    query: z.object({}),
    row: z.object({ map__ID: z.number().int(), map__Name: z.string() }),
    shape: "list",
    example: {},
    async run(ctx) {
      const { regions, tags } = await readRegions(ctx);
      return { rows: regions.map((region) => ({ map__ID: region.id, map__Name: region.name })), tags };
    },
  }),
];

async function agents(ctx: Context, countryName?: string) {
  const country = countryName === undefined ? undefined : (await findCountry(ctx, countryName)).country;
  if (countryName !== undefined && !country) return { rows: [], tags: ["agents", "countries"] };
  const found = await readAgents(ctx, country?.id);
  const rows = found.agents.map((agent) => ({
    agent__ID: agent.id,
    agent__Name: agent.name,
    agent__Kind: agent.kind,
    agent__Email: agent.email,
    agent__Address: agent.address
      .split("\n")
      .map((line) => escapeHtml(line.trim()))
      .join("<br>"),
    agent__Phone: agent.phone,
    agent__Fax: agent.fax,
    agent__Latitude: agent.latitude,
    agent__Longitude: agent.longitude,
    latitude: agent.latitude,
    longitude: agent.longitude,
    agent__Flag: `${agent.countryCode.toLowerCase()}.svg`,
    countries__ID: agent.countryId,
    countries__Name: agent.country,
  }));
  return { rows, tags: found.tags };
}

async function countries(ctx: Context, which: Parameters<typeof readCountries>[1] = {}) {
  const found = await readCountries(ctx, which);
  const rows = found.countries.map((country) => ({
    countries__ID: country.id,
    countries__Name: country.name,
    country__Name: country.name,
    countries__Code: country.code,
    countries__Map_ID: country.regionId,
  }));
  return { rows, tags: found.tags };
}
