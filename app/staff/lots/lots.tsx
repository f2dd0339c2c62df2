import { Link } from "react-router";
import { dayText } from "../../../domain/locale/dates.ts";
import { listStaffLots, type StaffLot } from "../../../domain/lot-decisions/list-staff-lots.ts";
import { lotStatuses } from "../../../domain/lots/lot.ts";
import { domainContext } from "../../context.ts";
import type { PageHandle } from "../../handle.ts";
import { FilterForm, FilterInput, FilterSelect } from "../filter-form.tsx";
import { idOf, oneOf } from "../id-of.ts";
import { PartLinks } from "../part-links.tsx";
import { StaffError } from "../staff-error.tsx";
import { StaffMain } from "../staff-main.tsx";
import { lotsPath, staffLotPath } from "../staff-paths.ts";
import { StaffTable } from "../staff-table.tsx";
import type { Route } from "./+types/lots";
import { LotStateMark } from "./lot-state.tsx";

export const handle = { access: "staff", verb: "lot.list" } satisfies PageHandle;

const rowsAtOnce = 50;

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const filter = {
    text: searchParams.get("q")?.slice(0, 200) || undefined,
    status: oneOf(lotStatuses, searchParams.get("status")),
    byDate: searchParams.get("sort") === "date",
  };
  const page = Math.min(idOf(searchParams.get("page")) ?? 1, 10_000);
  const part = await listStaffLots(context.get(domainContext), filter, { page, limit: rowsAtOnce });
  return { ...part, filter, page, query: String(searchParams) };
}

export const meta: Route.MetaFunction = () => [{ title: "Lots | Console" }, { name: "robots", content: "noindex" }];
export const ErrorBoundary = StaffError;

/** Every lot, with what it is today and the date that comes next. */
export default function Lots({ loaderData: { rows, isMore, counts, filter, page, query } }: Route.ComponentProps) {
  const of = (status: StaffLot["status"]) => (counts.find((one) => one.status === status)?.lots ?? 0).toLocaleString("en-US");
  return (
    <StaffMain title="Lots" intro={`Released ${of("released")}, on hold ${of("on hold")}, recalled ${of("recalled")}`}>
      <FilterForm label="Lots">
        <FilterInput name="q" label="Text" value={filter.text} placeholder="Lot, month (L-2610) or item" />
        <FilterSelect
          name="status"
          label="Status"
          all="Any status"
          value={filter.status}
          options={lotStatuses.map((status) => [status, status])}
        />
        <FilterSelect
          name="sort"
          label="Order"
          all="Last released first"
          value={filter.byDate ? "date" : ""}
          options={[["date", "Next date first"]]}
        />
      </FilterForm>
      <StaffTable
        caption="Lots"
        columns={["Lot", "Today", "Items", "Released", "Next date", "Superseded by"]}
        rows={rows}
        row={lotRow}
        none={<NoLots isEmpty={counts.length === 0} filter={filter} isPast={page > 1} />}
      />
      <PartLinks parts={{ Back: page > 1 && onPage(query, page - 1), "More lots": isMore && onPage(query, page + 1) }} />
    </StaffMain>
  );
}

type NoLotsProps = { isEmpty: boolean; isPast: boolean; filter: { text?: string | undefined; status?: string | undefined } };

/** Why the list is empty, and what to do about it. */
function NoLots({ isEmpty, isPast, filter: { text, status } }: NoLotsProps) {
  if (isEmpty) return "No lot is on record yet. Lots come with the import of lots.csv.";
  const looked = [text && `with “${text}” in its number, its item’s number or name`, status && `that is ${status}`];
  return (
    <>
      {isPast
        ? "There are no more lots. "
        : `No lot is like that: none ${looked.filter(Boolean).join(" and ") || "has a date that comes next"}. `}
      <Link className="link" to={lotsPath}>
        Show all lots
      </Link>
    </>
  );
}

function lotRow({ number, state, itemNumbers, names, releasedOn, next, supersededBy }: StaffLot) {
  return (
    <tr key={number}>
      <th scope="row">
        <Link className="link code" to={staffLotPath(number)}>
          {number}
        </Link>
      </th>
      <td className="dash__state">
        <LotStateMark state={state} />
      </td>
      <td className="code">
        {itemNumbers.join(", ")}
        {names.length > 0 && <span className="small day staff-lot__names">{names.join(", ")}</span>}
      </td>
      <td data-label="Released">{releasedOn ? dayText(releasedOn) : "–"}</td>
      <td data-label="Next date">{next ? `${next.what} ${dayText(next.on)}` : "–"}</td>
      <td data-label="Superseded by">{supersededBy || "–"}</td>
    </tr>
  );
}

/** A query with another page. */
function onPage(query: string, page: number): string {
  const next = new URLSearchParams(query);
  next.set("page", String(page));
  return `?${next}`;
}
