import { redirect } from "react-router";
import { countryPath } from "../../../domain/agents/country-path.ts";
import { findCountry } from "../../../domain/agents/find-country.ts";
import { readAgentDirectory } from "../../../domain/agents/read-agent-directory.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { page, siteMeta } from "../../page.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IndexLine } from "../../ui/index-line.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageMain } from "../../ui/page-main.tsx";
import type { Route } from "./+types/choose-country";
import { CountryChoice } from "./country-choice.tsx";
import { NoAgents } from "./no-agents.tsx";

export const handle = { section: "contact", script: "map", params: ["country"] } satisfies PageHandle;

const title = "Choose your country";
const crumbs = [{ label: "International representation", href: "/international-representation" }, { label: title }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const domain = context.get(domainContext);
  const code = url.searchParams.get("country") ?? "";
  const chosen = code && (await findCountry(domain, code)).country;
  if (chosen) throw redirect(countryPath(chosen.name), 302);
  const directory = await readAgentDirectory(domain);
  return page({ asked: code, directory, tags: directory.tags });
}

export const meta: Route.MetaFunction = siteMeta(({ matches, loaderData: { asked } }) => ({
  title,
  description: `The agents of ${matches[0].loaderData.siteName}, country by country.`,
  canonical: "/choose-country",
  noindex: asked !== "",
}));

/** Countries with an agent. The script opens the visitor's country (app/browser/map/detected-country.ts). */
export function Page({ loaderData: { asked, directory } }: Route.ComponentProps) {
  const { regions, countries } = directory;
  return (
    <PageMain crumbs={crumbs}>
      <PageHead title={title} lead="Where there is no agent, the head office serves you itself.">
        {countries.length > 0 && <CountryChoice countries={countries.map(({ country }) => country)} />}
      </PageHead>
      {asked ? (
        <EmptyState
          text={`No agent data available for ${asked}`}
          why="We know no country by that name. Choose one from the list."
        />
      ) : (
        <p className="small detected" role="status" data-detected="" hidden />
      )}
      {regions.length === 0 && <NoAgents />}
      <div className="agents agents--countries">
        {regions.map(({ name, agents }) => (
          <section key={name} aria-label={name}>
            <h2 className="h4">{name}</h2>
            <div className="ix">
              {[...Map.groupBy(agents, ({ country }) => country)].map(([country, theirs]) => (
                <IndexLine
                  key={country}
                  href={countryPath(country)}
                  data-country={country}
                  label={country}
                  count={theirs.length}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
    </PageMain>
  );
}
