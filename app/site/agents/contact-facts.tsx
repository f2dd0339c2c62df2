import type { Agent } from "../../../domain/agents/read-agents.ts";
import { PhoneLink } from "../../ui/phone-link.tsx";

/** How to reach an agent; `withPlace`: also its city, what is spoken there and when. */
export function ContactFacts({ agent, withCountry, withPlace }: { agent: Agent; withCountry?: boolean; withPlace?: boolean }) {
  return (
    <dl className="facts">
      {withCountry && (
        <Fact name="Country">
          <Flag agent={agent} /> {agent.country}
        </Fact>
      )}
      {withPlace && agent.city && <Fact name="City">{agent.city}</Fact>}
      {withPlace && agent.languages.length > 0 && (
        <Fact name="Languages">{agent.languages.map((tag) => languageNames.of(tag) ?? tag).join(", ")}</Fact>
      )}
      {withPlace && agent.hours && <Fact name="Hours">{agent.hours}, local time</Fact>}
      {agent.email && (
        <Fact name="Email">
          <a className="rowlink" href={`mailto:${agent.email}`}>
            {agent.email}
          </a>
        </Fact>
      )}
      {agent.address && (
        <Fact name="Address">
          <address>{agent.address}</address>
        </Fact>
      )}
      {agent.phone && (
        <Fact name="Phone">
          <PhoneLink phone={agent.phone} />
        </Fact>
      )}
      {agent.fax && (
        <Fact name="Fax">
          <span className="num">{agent.fax}</span>
        </Fact>
      )}
    </dl>
  );
}

const languageNames = new Intl.DisplayNames("en", { type: "language" });

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The flag of an agent's country, without alternative text: the name is beside it. */
export function Flag({ agent }: { agent: Pick<Agent, "countryCode"> }) {
  const file = `/country_flags/${agent.countryCode.toLowerCase()}.svg`;
  return <img className="flag" src={file} width={24} height={16} alt="" loading="lazy" />;
}
