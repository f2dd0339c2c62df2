import { type HistoryTab, historyTabs, pageSizes, tabLabels, usualPageSize } from "../../../domain/accounts/histories.ts";
import { type HistoryPart, type HistoryRow, historyColumns } from "../../../domain/accounts/read-history.ts";
import type { SignedIn } from "../../../domain/people/actor.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { columnLabel } from "./column-label.ts";
import { PortalHead } from "./portal-head.tsx";
import { shortDate } from "./short-date.ts";

export type CustomerDashboardProps = {
  actor: SignedIn;
  tab: HistoryTab;
  page: number;
  limit: number;
  part: HistoryPart;
  /** Requests that were sent as a guest with the same, confirmed address. */
  claimable: number;
};

/** What a customer has sent while signed in, kind by kind. */
export function CustomerDashboard({ actor, tab, page, limit, part, claimable }: CustomerDashboardProps) {
  const pages = Math.max(1, Math.ceil(part.total / limit));
  return (
    <main id="main" tabIndex={-1}>
      <div className="wrap">
        <PortalHead actor={actor} title="Customer dashboard" lead="What you have sent us while signed in, the newest first." />
        {!actor.emailVerified && (
          <form className="notice notice--mark dash__verify" method="post" action="/account/verify">
            <p>Your e-mail address {actor.email} is not confirmed yet: the link is in our mail.</p>
            <button className="btn btn--line btn--s" type="submit">
              Send the mail again
            </button>
          </form>
        )}
        {claimable > 0 && (
          <form className="notice dash__verify" method="post" action="/account/claim">
            <p>
              {claimable.toLocaleString("en-US")} {claimable === 1 ? "request was" : "requests were"} sent with your address while
              you were not signed in.
            </p>
            <button className="btn btn--line btn--s" type="submit">
              Add to my history
            </button>
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
              {tabLabels[tab]} <span className="num small">{part.total.toLocaleString("en-US")}</span>
            </h2>
            <form method="get" action="/customer-dashboard" data-page-size="">
              <input type="hidden" name="tab" value={tab} readOnly />
              <label className="small" htmlFor="limit">
                Rows
              </label>
              <select className="select input--s" id="limit" name="limit" defaultValue={limit}>
                {pageSizes.map((size) => (
                  <option key={size}>{size}</option>
                ))}
              </select>
              <button className="btn btn--line btn--s" type="submit">
                Show
              </button>
            </form>
          </div>
          {part.rows.length === 0 ? <Empty tab={tab} /> : <Rows rows={part.rows} />}
          <Pagination page={page} pages={pages} href={(to) => address({ tab, limit, page: to })} />
        </section>
      </div>
    </main>
  );
}

function Empty({ tab }: { tab: HistoryTab }) {
  return (
    <EmptyState text="No data found" why={`Nothing of this kind was sent while you were signed in: ${tabLabels[tab]}.`}>
      <a className="btn btn--line" href="/support">
        To the forms
      </a>
    </EmptyState>
  );
}

function Rows({ rows }: { rows: readonly HistoryRow[] }) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(historyColumns(row))))];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
    <section className="tbl-scroll" aria-label="Requests" tabIndex={0}>
      <table className="tbl dash__rows">
        <thead>
          <tr>
            <th scope="col">Reference</th>
            <th scope="col">Status</th>
            {columns.map((name) => (
              <th key={name} scope="col">
                {columnLabel(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const values = historyColumns(row);
            return (
              <tr key={row.reference}>
                <th scope="row" className="code">
                  <a className="link" href={`/customer-request/${row.reference}`} data-plain="">
                    {row.reference}
                  </a>
                </th>
                <td data-label="Status">{row.status}</td>
                {columns.map((name) => (
                  <td key={name} data-label={columnLabel(name)}>
                    {shortDate(values[name] ?? "")}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function address({ tab, limit, page = 1 }: { tab: HistoryTab; limit: number; page?: number }): string {
  const query = new URLSearchParams({ tab });
  if (page > 1) query.set("page", String(page));
  if (limit !== usualPageSize) query.set("limit", String(limit));
  return `/customer-dashboard?${query}`;
}
