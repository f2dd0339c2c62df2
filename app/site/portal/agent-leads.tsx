import type { LeadState } from "../../../domain/leads/lead.ts";
import type { LeadPart, LeadRow } from "../../../domain/leads/read-leads.ts";
import type { SignedIn } from "../../../domain/people/actor.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { AgentTabs } from "./agent-tabs.tsx";
import { agentHome, Notice, PortalHead } from "./portal-head.tsx";
import { shortDate } from "./short-date.ts";

type Props = { actor: SignedIn; page: number; limit: number; part: LeadPart; notice?: string | undefined };

const here = "/agent-dashboard/leads";
export const stateLabels: Record<LeadState, string> = { waiting: "Waiting for you", accepted: "Accepted" };

/** The requests from an agent's countries. */
export function AgentLeads({ actor, page, limit, part, notice }: Props) {
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <PortalHead
          actor={actor}
          title="Leads"
          above={[agentHome]}
          lead="Requests from your countries. What you hand back goes to the head office."
        />
        <AgentTabs current="leads" />
        {notice && <Notice>{notice}</Notice>}
        <div className="dash__bar">
          <h2 className="h3" id="leads">
            Requests <span className="num small">{part.total.toLocaleString("en-US")}</span>
          </h2>
        </div>
        {part.rows.length === 0 ? <EmptyState text="No data found" why={emptyBecause(actor, part)} /> : <Rows rows={part.rows} />}
        <Pagination
          page={page}
          pages={Math.max(1, Math.ceil(part.total / limit))}
          href={(to) => (to > 1 ? `${here}?page=${to}` : here)}
        />
      </div>
    </main>
  );
}

function emptyBecause({ status }: SignedIn, { linked }: LeadPart): string {
  if (status !== "active") return "Your account is waiting for approval: your leads open once it is approved.";
  return linked
    ? "No request from your countries waits for you."
    : "Your account is not connected with an agent of ours yet. Please write to us if you think it should be.";
}

function Rows({ rows }: { rows: readonly LeadRow[] }) {
  return (
    <table className="tbl dash__rows" aria-labelledby="leads">
      <thead>
        <tr>
          <th scope="col">Reference</th>
          <th scope="col">State</th>
          <th scope="col">Request</th>
          <th scope="col">From</th>
          <th scope="col">Country</th>
          <th scope="col">Received</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ reference, state, title, sender_name, country, receivedAt }) => (
          <tr key={reference}>
            <th scope="row" className="code">
              <a className="link" href={`${here}/${reference}`} data-plain="">
                {reference}
              </a>
            </th>
            <td data-label="State">{stateLabels[state]}</td>
            <td data-label="Request">{title}</td>
            <td data-label="From">{sender_name}</td>
            <td data-label="Country">{country}</td>
            <td data-label="Received">{shortDate(receivedAt.toISOString())}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
