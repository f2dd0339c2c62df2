import { countryPath } from "../../../domain/agents/country-path.ts";
import type { AgentDirectory, NumberedAgent } from "../../../domain/agents/read-agent-directory.ts";
import { ContactFacts } from "./contact-facts.tsx";
import { CountryChoice } from "./country-choice.tsx";
import { NoAgents } from "./no-agents.tsx";

/** All agents by region, with their numbers on the map. */
export function AgentList({ directory: { regions, countries } }: { directory: AgentDirectory }) {
  return (
    <section className="section" id="agents" aria-labelledby="agents-title">
      <div className="section__head">
        <h2 id="agents-title">Agents</h2>
        {countries.length > 0 && <CountryChoice countries={countries.map(({ country }) => country)} />}
      </div>
      {regions.length === 0 ? (
        <NoAgents />
      ) : (
        <div className="agents">
          {regions.map(({ name, agents }) => (
            <section key={name} aria-label={name}>
              <h3 className="h4">{name}</h3>
              <ul role="list">
                {agents.map((agent) => (
                  <Entry key={agent.id} agent={agent} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </section>
  );
}

/** An agent. Browsers open the details element when the address names the agent in it. */
function Entry({ agent }: { agent: NumberedAgent }) {
  return (
    <li>
      <details className="agent" data-agent={agent.id}>
        <summary>
          <span className="no num">{agent.number}</span>
          <span>
            <b>{agent.country}</b>
            <span className="agent__name small">
              <span lang={agent.languages[0]}>{agent.name}</span>
              {agent.kind === "head-office" && ", head office"}
            </span>
            <span className="num small">{agent.phone}</span>
          </span>
        </summary>
        <div className="agent__more" id={`agent-${agent.id}`}>
          <ContactFacts agent={agent} withCountry />
          <a className="btn btn--s" href={countryPath(agent.country)}>
            Contact Us
          </a>
        </div>
      </details>
    </li>
  );
}
