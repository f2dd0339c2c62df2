import { redirect } from "react-router";
import { accountPath, dashboardPath, requestPath } from "../../domain/accounts/account-paths.ts";
import { askedFor } from "../../domain/accounts/asked-for.ts";
import { countClaimable } from "../../domain/accounts/claim-requests.ts";
import {
  findHistoryTab,
  type HistoryTab,
  historyTabs,
  pageSizes,
  tabLabels,
  usualPageSize,
} from "../../domain/accounts/histories.ts";
import { readHistory } from "../../domain/accounts/read-history.ts";
import type { EnquiryStatus } from "../../domain/enquiries/statuses.ts";
import { actorContext, domainContext } from "../context.ts";
import type { PageHandle } from "../handle.ts";
import { SmallSubmitButton } from "../ui/buttons.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Pagination } from "../ui/pagination.tsx";
import { TableHead } from "../ui/table-head.tsx";
import type { Route } from "./+types/customer-dashboard";
import { AccountMain } from "./account-main.tsx";
import { Day } from "./day.tsx";
import { pageNumber } from "./page-number.ts";
import { privateMeta } from "./private-meta.ts";
import { RequestStatus } from "./request-status.tsx";

export const handle = { access: "customer", script: "portal" } satisfies PageHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const ctx = { ...context.get(domainContext), actor };
  const given = url.searchParams.get("tab") ?? "";
  const tab = findHistoryTab(given) ?? "product";
  if (given !== "" && given !== tab) throw movedToTab(url, tab, findHistoryTab(given) ? 301 : 302);
  const limit = pageSizes.find((size) => String(size) === url.searchParams.get("limit")) ?? usualPageSize;
  const page = pageNumber(url);
  const [part, claimable] = await Promise.all([readHistory(ctx, tab, { page, limit }), countClaimable(ctx)]);
  const rows = part.rows.map(({ kind, values, ...row }) => ({ ...row, asked: askedFor(kind, values) }));
  return { actor, tab, page, limit, rows, total: part.total, claimable };
}

/** Another spelling of a tab leads to its key, and an unknown tab to the first; the rest of the query stays. */
function movedToTab(url: URL, tab: HistoryTab, status: 301 | 302): Response {
  const query = new URLSearchParams(url.searchParams);
  query.set("tab", tab);
  return redirect(`${url.pathname}?${query}`, status);
}

export const meta = privateMeta("Customer dashboard");

/** What a customer has sent while signed in, kind by kind. `claimable`: requests that were sent as a guest with the same, confirmed address. */
export function Page({ loaderData: { actor, tab, page, limit, rows, total, claimable } }: Route.ComponentProps) {
  const pages = Math.max(1, Math.ceil(total / limit));
  return (
    <AccountMain actor={actor} title="Customer dashboard" lead="What you have sent us while signed in, the newest first.">
      {!actor.emailVerified && (
        <form className="notice notice--mark dash__verify" method="post" action={`${accountPath}/verify`}>
          <p>Your e-mail address {actor.email} is not confirmed yet: the link is in our mail.</p>
          <SmallSubmitButton>Send the mail again</SmallSubmitButton>
        </form>
      )}
      {claimable > 0 && (
        <form className="notice dash__verify" method="post" action={`${accountPath}/claim`}>
          <p>
            {claimable.toLocaleString("en-US")} {claimable === 1 ? "request was" : "requests were"} sent with your address while
            you were not signed in.
          </p>
          <SmallSubmitButton>Add to my history</SmallSubmitButton>
        </form>
      )}
      <nav className="dash__tabs" aria-label="Kinds of requests">
        {historyTabs.map((one) => (
          <a key={one} href={address({ tab: one, limit })} aria-current={one === tab ? "page" : undefined} data-tab={one}>
            {tabLabels[one]}
          </a>
        ))}
      </nav>
      <section aria-labelledby="history">
        <div className="dash__bar">
          <h2 className="h3" id="history">
            {tabLabels[tab]} <span className="num small">{total.toLocaleString("en-US")}</span>
          </h2>
          <form method="get" action={dashboardPath("customer")} data-page-size="">
            <input type="hidden" name="tab" value={tab} readOnly />
            <label className="small" htmlFor="limit">
              Rows
            </label>
            <select className="select input--s" id="limit" name="limit" defaultValue={limit}>
              {pageSizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
            <SmallSubmitButton>Show</SmallSubmitButton>
          </form>
        </div>
        {rows.length === 0 ? <Empty tab={tab} /> : <Rows rows={rows} />}
        <Pagination page={page} pages={pages} href={(to) => address({ tab, limit, page: to })} />
      </section>
    </AccountMain>
  );
}

function Empty({ tab }: { tab: HistoryTab }) {
  return (
    <EmptyState
      text="No data found"
      why={`Nothing of this kind was sent while you were signed in: ${tabLabels[tab]}.`}
      more={{ href: "/support", label: "To the forms" }}
    />
  );
}

type Row = { reference: string; status: EnquiryStatus; receivedAt: Date; asked: string };

/** Who asked is the same in every row, and on the page of each request. */
function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <table className="tbl dash__rows" aria-labelledby="history">
      <TableHead columns={["Reference", "Status", "What you asked for", "Sent"]} />
      <tbody>
        {rows.map(({ reference, status, asked, receivedAt }) => (
          <tr key={reference}>
            <th scope="row" className="code">
              <a className="link" href={requestPath(reference)} data-plain="">
                {reference}
              </a>
            </th>
            <td className="dash__state">
              <RequestStatus value={status} />
            </td>
            <td>{asked}</td>
            <td data-label="Sent">
              <Day at={receivedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function address({ tab, limit, page = 1 }: { tab: HistoryTab; limit: number; page?: number }): string {
  const query = new URLSearchParams({ tab });
  if (page > 1) query.set("page", String(page));
  if (limit !== usualPageSize) query.set("limit", String(limit));
  return `${dashboardPath("customer")}?${query}`;
}
