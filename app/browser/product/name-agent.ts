import { countryPath } from "../../../domain/agents/country-path.ts";
import { visitorLocation } from "../visitor-location.ts";

type AgentRow = { agent__Name: string; agent__Kind: string; agent__Email: string; agent__Phone: string };

/** Names the representative of the visitor's country in place of the head office. The page is the same for everybody, so a script does it. */
export async function nameAgent(place: HTMLElement): Promise<void> {
  const { country } = (await visitorLocation()) ?? {};
  if (!country) return;
  const response = await fetch(`/api/agents_list?${new URLSearchParams({ country_name: country })}`);
  if (!response.ok) return;
  const { data } = (await response.json()) as { data: AgentRow[] };
  const agent = data.find(({ agent__Kind: kind }) => kind === "representative");
  if (!agent) return;
  const { agent__Name: name, agent__Phone: phone, agent__Email: email } = agent;
  place.replaceChildren(
    `Your representative in ${country}: `,
    link(countryPath(country), name),
    ...(phone ? [", ", link(`tel:${phone.replace(/[^\d+]/g, "")}`, phone)] : []),
    ...(email ? [", ", link(`mailto:${email}`, email)] : []),
  );
}

function link(href: string, text: string): HTMLAnchorElement {
  return Object.assign(document.createElement("a"), { className: "link", href, textContent: text });
}
