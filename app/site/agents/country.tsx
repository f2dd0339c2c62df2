import { redirect } from "react-router";
import { countryPath } from "../../../domain/agents/country-path.ts";
import { drawLocator } from "../../../domain/agents/draw-locator.ts";
import { findCountry } from "../../../domain/agents/find-country.ts";
import { type Agent, readAgents } from "../../../domain/agents/read-agents.ts";
import { readShell } from "../../../domain/storefront/read-shell.ts";
import { domainContext, mapsContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { notFound, page, siteMeta } from "../../page.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { RowLink } from "../../ui/links.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import type { Route } from "./+types/country";
import { ContactFacts, Flag } from "./contact-facts.tsx";
import { LocatorMap } from "./locator-map.tsx";

export const handle = { section: "contact", script: "map", otherHosts: "embed" } satisfies PageHandle;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const domain = context.get(domainContext);
  const { country = notFound(), tags } = await findCountry(domain, params.country);
  if (params.country !== country.name) throw redirect(countryPath(country.name) + url.search, 301);
  const [directory, { shell, tags: shellTags }] = await Promise.all([readAgents(domain, country.id), readShell(domain)]);
  const { atlas, embed } = context.get(mapsContext);
  const { agents } = directory;
  const [first] = agents;
  const locator = first && drawLocator(atlas(), first.countryCode, agents);
  return page({
    country: country.name,
    agents,
    locator,
    supplier: shell.supplier,
    embed,
    tags: [...tags, ...directory.tags, ...shellTags],
  });
}

export const meta: Route.MetaFunction = siteMeta(({ loaderData: { country, agents, supplier } }) => {
  const names = agents.map(({ name }) => name).join(", ");
  return {
    title: country,
    description: names
      ? `Agents of ${supplier.name} in ${country}: ${names}.`
      : `${supplier.name} serves ${country} from the head office.`,
    canonical: countryPath(country),
    crumbs: crumbsOf(country),
    noindex: agents.length === 0,
  };
});

/** The agents of a country beside a map of them. */
export function Page({ loaderData: { country, agents, locator, supplier, embed } }: Route.ComponentProps) {
  return (
    <PageMain crumbs={crumbsOf(country)}>
      <PageHead title={country} intro={whoServes(country, agents, supplier.name)}>
        <p className="head__acts row">
          {requests.map(({ path, label }, at) => (
            <a key={path} className={at === 0 ? "btn" : "btn btn--line"} href={`${path}?country=${encodeURIComponent(country)}`}>
              {label}
            </a>
          ))}
          <a className="btn btn--line" href="/international-representation#agents">
            Other countries
          </a>
        </p>
      </PageHead>
      {agents.length === 0 ? (
        <EmptyState text={`No agent data available for ${country}`} why={`${supplier.name} serves it from the head office.`}>
          <p className="row">
            <RowLink href={`mailto:${supplier.email}`}>{supplier.email}</RowLink>
            <RowLink href="/contact">Contact Us</RowLink>
          </p>
        </EmptyState>
      ) : (
        <div className="reps">
          {locator && <LocatorMap locator={locator} label={`Map of ${country}: ${listOfNames.format(agents.map(placeOf))}`} />}
          <ul role="list" className="reps__row">
            {agents.map((agent, at) => (
              <Representative key={agent.id} agent={agent} number={agents.length > 1 ? at + 1 : undefined} embed={embed} />
            ))}
          </ul>
        </div>
      )}
    </PageMain>
  );
}

function Representative({ agent, number, embed }: { agent: Agent; number: number | undefined; embed: string | undefined }) {
  const { latitude, longitude } = agent;
  return (
    <li className="rep" data-embed={embed && fillIn(embed, agent)} data-title={`Map of ${agent.name}`}>
      <h2 className="h3">
        {number && <span className="rep__no num">{number}</span>} <Flag agent={agent} />{" "}
        <span lang={agent.languages[0]}>{agent.name}</span>
      </h2>
      {agent.kind === "head-office" && <p className="small">Head office</p>}
      <ContactFacts agent={agent} withPlace />
      <p className="row small">
        <a
          className="rowlink"
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=13/${latitude}/${longitude}`}
          rel="noopener"
        >
          Open in maps<span className="vh">: {agent.name}</span>
        </a>
        {embed && (
          <button className="btn btn--line btn--s" type="button" hidden>
            Street map<span className="vh">: {agent.name}</span>
          </button>
        )}
      </p>
    </li>
  );
}

/** What can be asked for from a country's page: the forms open with the country chosen. */
const requests = [
  { path: "/request-info", label: "Request Info" },
  { path: "/swatch-request", label: "Request swatches" },
  { path: "/quote-request", label: "Request a Quote" },
] as const;

const listOfNames = new Intl.ListFormat("en");

const placeOf = ({ name, city }: Agent) => (city ? `${name} in ${city}` : name);

/** Who answers requests from a country. */
function whoServes(country: string, agents: readonly Agent[], supplier: string): string {
  const names = agents.flatMap(({ kind, name }) => (kind === "head-office" ? [] : [name]));
  if (names.length === 0) return `${supplier} serves ${country} from the head office.`;
  const [look, answer] = names.length === 1 ? ["looks", "It answers"] : ["look", "They answer"];
  return `${listOfNames.format(names)} ${look} after ${country}. ${answer} your requests together with the head office.`;
}

function crumbsOf(country: string) {
  return [{ label: "International representation", href: "/international-representation" }, { label: country }];
}

function fillIn(embed: string, { latitude, longitude }: Agent): string {
  return embed.replaceAll("{latitude}", String(latitude)).replaceAll("{longitude}", String(longitude));
}
