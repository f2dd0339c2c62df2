import * as z from "zod";
import { findCountry } from "../domain/agents/find-country.ts";
import { locateCountry } from "../domain/agents/locate-country.ts";
import { type Agent, readAgents } from "../domain/agents/read-agents.ts";
import { readCountries, readRegions } from "../domain/agents/read-countries.ts";
import { escapeHtml } from "../domain/content/escape-html.ts";
import type { Context } from "../domain/context.ts";
import { type Call, callIn } from "./call.ts";
import { id, text } from "./query.ts";
import { describeRow } from "./row.ts";

const agentRow = describeRow<Agent>("Agent")({
  agent__ID: [z.number().int(), ({ id }) => id],
  agent__Name: [z.string(), ({ name }) => name],
  agent__Kind: [z.enum(["head-office", "representative"]), ({ kind }) => kind],
  agent__Email: [z.string(), ({ email }) => email],
  agent__Address: [
    z.string().describe("HTML: lines are parted by `<br>`."),
    ({ address }) =>
      address
        .split("\n")
        .map((line) => escapeHtml(line.trim()))
        .join("<br>"),
  ],
  agent__Phone: [z.string(), ({ phone }) => phone],
  agent__Fax: [z.string(), ({ fax }) => fax],
  agent__Latitude: [z.number().describe("Degrees, north is positive."), ({ latitude }) => latitude],
  agent__Longitude: [z.number().describe("Degrees, east is positive."), ({ longitude }) => longitude],
  latitude: [z.number().describe("The same as agent__Latitude."), ({ latitude }) => latitude],
  longitude: [z.number().describe("The same as agent__Longitude."), ({ longitude }) => longitude],
  agent__Flag: [
    z.string().describe("File name below `/country_flags/`."),
    ({ countryCode }) => `${countryCode.toLowerCase()}.svg`,
  ],
  countries__ID: [z.number().int(), ({ countryId }) => countryId],
  countries__Name: [z.string(), ({ country }) => country],
});

const countryRow = describeRow<Awaited<ReturnType<typeof readCountries>>["countries"][number]>("Country")({
  countries__ID: [z.number().int(), ({ id }) => id],
  countries__Name: [z.string(), ({ name }) => name],
  country__Name: [z.string().describe("The same as countries__Name."), ({ name }) => name],
  countries__Code: [z.string().describe("ISO 3166-1 alpha-2."), ({ code }) => code],
  countries__Map_ID: [z.number().int().describe("The region's map__ID."), ({ regionId }) => regionId],
});

const call = callIn("Agents and countries");

export const agentCalls: Call[] = [
  call({
    name: "get_ip_details",
    summary: "The country that the caller's address belongs to; null where that is not known.",
    row: z.object({ country: z.string().nullable(), countryId: z.number().int().nullable() }),
    shape: "fields",
    personal: true,
    run: async (ctx, _query, { countryCode }) => ({ rows: [await locateCountry(ctx, countryCode)], tags: [] }),
  }),
  call({
    name: "map_agents_list",
    summary: "All agents with their place on the map, the head office first.",
    row: agentRow.schema,
    shape: "data",
    run: (ctx) => agents(ctx),
  }),
  call({
    name: "agents_list",
    summary: "The agents of one country.",
    query: z.object({ country_name: text("Name of a country: as in countries__Name, or another usual English form of it.") }),
    row: agentRow.schema,
    shape: "data",
    example: { country_name: "India" },
    run: (ctx, { country_name }) => agents(ctx, country_name),
  }),
  call({
    name: "get-contries",
    summary: "All countries by name.",
    row: countryRow.schema,
    shape: "list",
    run: (ctx) => countries(ctx),
  }),
  call({
    name: "map_contries_data",
    summary: "The countries that have an agent.",
    row: countryRow.schema,
    shape: "list",
    run: (ctx) => countries(ctx, { withAgents: true }),
  }),
  call({
    name: "country_data",
    summary: "One country.",
    query: z.object({ country_id: id("Id of a country (countries__ID).") }),
    row: countryRow.schema,
    shape: "data",
    example: { country_id: "356" },
    run: (ctx, { country_id }) => countries(ctx, { id: country_id }),
  }),
  call({
    name: "region_data",
    summary: "The regions of the map.",
    row: z.object({ map__ID: z.number().int(), map__Name: z.string() }),
    shape: "list",
    async run(ctx) {
      const { regions, tags } = await readRegions(ctx);
      return { rows: regions.map((region) => ({ map__ID: region.id, map__Name: region.name })), tags };
    },
  }),
];

async function agents(ctx: Context, countryName?: string) {
  const country = countryName === undefined ? undefined : (await findCountry(ctx, countryName)).country;
  if (countryName !== undefined && !country) return { rows: [], tags: ["agents", "countries"] };
  const answer = await readAgents(ctx, country?.id);
  return { rows: answer.agents.map(agentRow.toRow), tags: answer.tags };
}

async function countries(ctx: Context, which: Parameters<typeof readCountries>[1] = {}) {
  const answer = await readCountries(ctx, which);
  return { rows: answer.countries.map(countryRow.toRow), tags: answer.tags };
}
