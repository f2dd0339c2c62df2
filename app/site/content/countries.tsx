import { countryPath } from "../../../domain/agents/country-path.ts";
import { readAgents } from "../../../domain/agents/read-agents.ts";
import { readCountries, readRegions } from "../../../domain/agents/read-countries.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { page, siteMeta } from "../../page.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IndexLine } from "../../ui/index-line.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import { Section } from "../../ui/section.tsx";
import type { Route } from "./+types/countries";

export const handle = { section: "contact" } satisfies PageHandle;
const crumbs = [{ label: "International Representation", href: "/international-representation" }, { label: "Countries" }];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(domainContext);
  const [{ countries, tags }, { agents, tags: agentTags }, { regions, tags: regionTags }] = await Promise.all([
    readCountries(ctx),
    readAgents(ctx),
    readRegions(ctx),
  ]);
  const counts = new Map<number, number>();
  for (const { countryId } of agents) counts.set(countryId, (counts.get(countryId) ?? 0) + 1);
  const parts = regions.map(({ id, name }) => ({
    id,
    name,
    countries: countries
      .filter(({ regionId }) => regionId === id)
      .map((country) => ({ id: country.id, name: country.name, agents: counts.get(country.id) ?? 0 })),
  }));
  return page({
    parts: parts.filter((part) => part.countries.length > 0),
    served: counts.size,
    tags: [...tags, ...agentTags, ...regionTags],
  });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { parts } }) => ({
  title: "Countries",
  description: `Who represents us where: ${parts.map(({ name }) => name).join(", ")}.`,
  canonical: "/country",
  crumbs,
}));

/** All countries by region, with the number of representatives. */
export function Page({ loaderData: { parts, served } }: Route.ComponentProps) {
  return (
    <PageMain crumbs={crumbs}>
      <PageHead
        title="Countries"
        lead="Where there is a number, somebody nearby keeps everyday items in stock. To everywhere else we deliver from the head office."
        facts={{ "With an agent": served }}
      />
      {parts.length === 0 && <EmptyState text="No data found" why="No country is listed yet." />}
      {parts.map(({ id, name, countries }) => (
        <Section
          key={id}
          id={`region-${id}`}
          title={name}
          className="section section--near"
          aside={<p className="small num">{countries.length}</p>}
        >
          <ul role="list" className="ix lands">
            {countries.map((country) => (
              <li key={country.id} className={country.agents > 0 ? "lands__served" : undefined}>
                <IndexLine href={countryPath(country.name)} label={country.name} count={agentsIn(country)} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </PageMain>
  );
}

function agentsIn({ agents }: { agents: number }) {
  if (agents === 0) return undefined;
  return (
    <>
      {agents}
      <span className="vh"> {agents === 1 ? "agent" : "agents"}</span>
    </>
  );
}
