import { dashboardPath, leadsPath } from "../../domain/accounts/account-paths.ts";

const tabs = { documents: [dashboardPath("agent"), "Document Upload"], leads: [leadsPath, "Leads"] } as const;

/** The parts of an agent's dashboard. */
export function AgentTabs({ current }: { current: keyof typeof tabs }) {
  return (
    <nav className="dash__tabs" aria-label="Dashboard">
      {Object.entries(tabs).map(([name, [href, label]]) => (
        <a key={name} href={href} aria-current={name === current ? "page" : undefined} data-plain="">
          {label}
        </a>
      ))}
    </nav>
  );
}
