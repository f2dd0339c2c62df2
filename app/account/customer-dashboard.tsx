import { redirect } from "react-router";
import { accountPath, dashboardPath } from "../../domain/accounts/account-paths.ts";
import { request as listRequest } from "../../domain/enquiries/kinds/request.ts";
import { countClaimable } from "../../domain/portal/claim-requests.ts";
import {
  findHistoryView,
  type HistoryView,
  historyGroups,
  historyTabs,
  pageSizes,
  tabLabels,
  tabsOf,
  usualPageSize,
  viewLabel,
} from "../../domain/portal/dashboard-tabs.ts";
import { countHistories, readHistory } from "../../domain/portal/read-history.ts";
import { readOwnLots } from "../../domain/portal/read-own-lots.ts";
import { readPictures } from "../../domain/portal/read-pictures.ts";
import { requestSummary } from "../../domain/portal/request-summary.ts";
import { listOwnQuotes } from "../../domain/quotes/list-quotes.ts";
import { actorContext, domainContext } from "../context.ts";
import type { PageHandle } from "../handle.ts";
import { privateMeta } from "../private-meta.ts";
import { SmallSubmitButton } from "../ui/buttons.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Pagination } from "../ui/pagination.tsx";
import type { Route } from "./+types/customer-dashboard";
import { AccountMain } from "./account-main.tsx";
import { HistoryRows } from "./history-rows.tsx";
import { HistoryTools } from "./history-tools.tsx";
import { OwnLots } from "./own-lots.tsx";
import { OwnQuotes, WaitingQuotes } from "./own-quotes.tsx";
import { OwnRecalls } from "./own-recalls.tsx";
import { pageNumber } from "./page-number.ts";

export const handle = { access: "customer", script: "portal" } satisfies PageHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const ctx = { ...context.get(domainContext), actor };
  const name = url.searchParams.get("tab") ?? "";
  const tab = findHistoryView(name) ?? "product";
  if (name !== "" && name !== tab) throw movedToTab(url, tab, findHistoryView(name) ? 301 : 302);
  const limit = pageSizes.find((size) => String(size) === url.searchParams.get("limit")) ?? usualPageSize;
  const page = pageNumber(url);
  const words = (url.searchParams.get("q") ?? "").trim().slice(0, 100);
  const [part, counts, claimable, own, quotes] = await Promise.all([
    readHistory(ctx, tab, { page, limit, words }),
    countHistories(ctx),
    countClaimable(ctx),
    readOwnLots(ctx),
    listOwnQuotes(ctx),
  ]);
  const pictures = await readPictures(
    ctx,
    part.rows.map(({ reference }) => reference),
  );
  const rows = part.rows.map(({ reference, status, receivedAt, kind, values, lines }) => ({
    ...{ reference, status, receivedAt, asked: requestSummary(kind, values, lines) },
    isOfList: kind === listRequest,
    picture: pictures.get(reference),
  }));
  return { actor, tab, page, limit, words, rows, total: part.total, counts, claimable, own, quotes };
}

/** Another spelling of a tab leads to its key, and an unknown tab to the first; the rest of the query stays. */
function movedToTab(url: URL, tab: HistoryView, status: 301 | 302): Response {
  const query = new URLSearchParams(url.searchParams);
  query.set("tab", tab);
  return redirect(`${url.pathname}?${query}`, status);
}

export const meta = privateMeta("Customer dashboard");

/** What a customer has sent while signed in, kind by kind. `claimable`: requests that were sent as a guest with the same, confirmed address. */
export function Page({ loaderData: { actor, ...shown } }: Route.ComponentProps) {
  const { tab, page, limit, words, rows, total, counts, claimable, own, quotes } = shown;
  const pages = Math.max(1, Math.ceil(total / limit));
  const countOf = (view: HistoryView) => tabsOf(view).reduce((sum, one) => sum + counts[one], 0);
  return (
    <AccountMain actor={actor} title="Customer dashboard" lead="What you have sent us while signed in, the newest first.">
      <OwnRecalls lots={own.lots} />
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
      <WaitingQuotes quotes={quotes} />
      <nav className="dash__tabs" aria-label="Your requests">
        {historyGroups.map(({ view, label }) => (
          <a key={view} href={address({ tab: view, limit })} aria-current={currentOf(view, tab)}>
            {label} <span className="num small">{countOf(view).toLocaleString("en-US")}</span>
          </a>
        ))}
      </nav>
      <nav className="dash__kinds small" aria-label="Kinds of requests">
        {historyTabs.map((one) => (
          <a key={one} href={address({ tab: one, limit })} aria-current={one === tab ? "page" : undefined} data-tab={one}>
            {tabLabels[one]} <span className="num">{counts[one].toLocaleString("en-US")}</span>
          </a>
        ))}
      </nav>
      <section aria-labelledby="history">
        <div className="dash__bar">
          <h2 className="h3" id="history">
            {words ? `${viewLabel(tab)} with “${words}”` : viewLabel(tab)}{" "}
            <span className="num small">{total.toLocaleString("en-US")}</span>
          </h2>
          {(countOf(tab) > 0 || words) && <HistoryTools tab={tab} limit={limit} words={words} />}
        </div>
        {rows.length === 0 ? <Empty tab={tab} words={words} /> : <HistoryRows rows={rows} />}
        <Pagination page={page} pages={pages} href={(to) => address({ tab, limit, words, page: to })} />
      </section>
      <OwnQuotes quotes={quotes} />
      {actor.emailVerified && <OwnLots {...own} email={actor.email} />}
    </AccountMain>
  );
}

/** Whether a group is what is shown ("page"), or has the tab that is ("true"). */
function currentOf(group: HistoryView, shown: HistoryView): "page" | "true" | undefined {
  if (group === shown) return "page";
  return group !== "all" && tabsOf(group).some((tab) => tab === shown) ? "true" : undefined;
}

function Empty({ tab, words }: { tab: HistoryView; words: string }) {
  if (words)
    return (
      <EmptyState
        text="No data found"
        why={`No request of this kind has “${words}” in its reference or in what you filled in.`}
        more={{ href: address({ tab, limit: usualPageSize }), label: "Show all" }}
      />
    );
  return (
    <EmptyState
      text="No data found"
      why={`Nothing of this kind was sent while you were signed in: ${viewLabel(tab)}.`}
      more={{ href: "/support", label: "To the forms" }}
    />
  );
}

type Address = { tab: HistoryView; limit: number; words?: string; page?: number };

function address({ tab, limit, words, page = 1 }: Address): string {
  const query = new URLSearchParams({ tab, ...(words && { q: words }) });
  if (page > 1) query.set("page", String(page));
  if (limit !== usualPageSize) query.set("limit", String(limit));
  return `${dashboardPath("customer")}?${query}`;
}
