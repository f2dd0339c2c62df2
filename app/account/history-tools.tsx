import { dashboardPath, historyCsvPath } from "../../domain/accounts/account-paths.ts";
import { type HistoryView, pageSizes, viewLabel } from "../../domain/portal/dashboard-tabs.ts";
import { SmallSubmitButton } from "../ui/buttons.tsx";
import { Icon } from "../ui/icon.tsx";

type Props = {
  tab: HistoryView;
  limit: number;
  /** What is searched for; empty for all. */
  words: string;
};

/** What can be done with a list of requests: search it, download it as a table, choose how many rows a page has. */
export function HistoryTools({ tab, limit, words }: Props) {
  const csv = new URLSearchParams({ tab, ...(words && { q: words }) });
  return (
    <div className="dash__tools noprint">
      <search>
        <form method="get" action={dashboardPath("customer")}>
          <input type="hidden" name="tab" value={tab} readOnly />
          <input type="hidden" name="limit" value={limit} readOnly />
          <label className="vh" htmlFor="q">
            Search in {viewLabel(tab)}
          </label>
          <input
            className="input input--s"
            id="q"
            name="q"
            type="search"
            maxLength={100}
            placeholder="Item or word"
            defaultValue={words}
          />
          <SmallSubmitButton>Search</SmallSubmitButton>
        </form>
      </search>
      <a className="btn btn--line btn--s" href={`${historyCsvPath}?${csv}`} download="" data-plain="">
        <Icon name="download" small />
        CSV
      </a>
      <form method="get" action={dashboardPath("customer")} data-page-size="">
        <input type="hidden" name="tab" value={tab} readOnly />
        {words && <input type="hidden" name="q" value={words} readOnly />}
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
  );
}
