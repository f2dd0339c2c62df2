import { leadPath, leadsPath } from "../../domain/accounts/account-paths.ts";
import { leadMessages } from "../../domain/leads/lead.ts";
import type { LeadPart, LeadRow } from "../../domain/leads/read-leads.ts";
import { readLeads } from "../../domain/leads/read-leads.ts";
import type { SignedIn } from "../../domain/people/actor.ts";
import { usualPageSize } from "../../domain/portal/dashboard-tabs.ts";
import { AccountMain, agentHome } from "../account/account-main.tsx";
import { Day } from "../account/day.tsx";
import { pageNumber } from "../account/page-number.ts";
import { actorContext, domainContext } from "../context.ts";
import type { PageHandle } from "../handle.ts";
import { privateMeta } from "../private-meta.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Notice } from "../ui/notice.tsx";
import { Pagination } from "../ui/pagination.tsx";
import { TableHead } from "../ui/table-head.tsx";
import type { Route } from "./+types/agent-leads";
import { AgentTabs } from "./agent-tabs.tsx";
import { LeadStateMark } from "./lead-state-mark.tsx";

export const handle = { access: "agent", script: "portal" } satisfies PageHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const [page, limit] = [pageNumber(url), usualPageSize];
  const part = await readLeads(context.get(domainContext), { page, limit });
  const notice = url.searchParams.get("done") === "back" ? leadMessages.handedBack : undefined;
  return { actor: context.get(actorContext), page, limit, part, notice };
}

export const meta = privateMeta("Leads");

/** The requests from an agent's countries. */
export function Page({ loaderData: { actor, page, limit, part, notice } }: Route.ComponentProps) {
  return (
    <AccountMain
      actor={actor}
      title="Leads"
      above={[agentHome]}
      lead="Requests from your countries. What you hand back goes to the head office."
    >
      <AgentTabs current="leads" />
      <Notice>{notice}</Notice>
      <div className="dash__bar">
        <h2 className="h3" id="leads">
          Requests {part.total > 0 && <span className="num small">{part.total.toLocaleString("en-US")}</span>}
        </h2>
      </div>
      {part.rows.length === 0 ? (
        <EmptyState text={actor.status === "active" ? "No data found" : "Waiting for approval"} why={emptyBecause(actor, part)} />
      ) : (
        <Rows rows={part.rows} />
      )}
      <Pagination
        page={page}
        pages={Math.max(1, Math.ceil(part.total / limit))}
        href={(to) => (to > 1 ? `${leadsPath}?page=${to}` : leadsPath)}
      />
    </AccountMain>
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
      <TableHead columns={["Reference", "State", "Request", "From", "Country", "Received"]} />
      <tbody>
        {rows.map(({ reference, state, answered, title, sender_name, country, receivedAt }) => (
          <tr key={reference}>
            <th scope="row" className="code">
              <a className="link" href={leadPath(reference)} data-plain="">
                {reference}
              </a>
            </th>
            <td className="dash__state">
              <LeadStateMark state={state} answered={answered} />
            </td>
            <td>{title}</td>
            <td data-label="From">{sender_name}</td>
            <td data-label="Country">{country}</td>
            <td data-label="Received">
              <Day at={receivedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
