import type { Agent } from "../../../domain/agents/read-agents.ts";
import { PhoneLink } from "../../ui/phone-link.tsx";

/** How to reach an agent. */
export function ContactFacts({ agent, withCountry }: { agent: Agent; withCountry?: boolean }) {
  return (
    <dl className="facts">
      {withCountry && (
        <Fact name="Country">
          <Flag agent={agent} /> {agent.country}
        </Fact>
      )}
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
