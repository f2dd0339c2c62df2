import { Link, useSearchParams } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { goToFilter } from "./sheet-choice.tsx";
import type { SheetColumn } from "./sheet-column.ts";
import { nextSort, type SheetQuery } from "./sheet-query.ts";

type Props = { column: SheetColumn; query: SheetQuery; colIndex: number };

/** The heading of a column: a press sorts by it, upward, downward, and then as the table has its rows; its button leads to the filter. */
export function ColumnHeading({ column: { name, label }, query, colIndex }: Props) {
  const [parameters] = useSearchParams();
  const sort = query.sort?.column === name ? query.sort : undefined;
  const filter = query.filters.get(name);
  const next = new URLSearchParams(parameters);
  next.delete("sort");
  if (nextSort(query, name) !== "") next.set("sort", nextSort(query, name));
  return (
    <th
      scope="col"
      aria-label={label}
      aria-colindex={colIndex}
      aria-sort={sort ? (sort.isDown ? "descending" : "ascending") : undefined}
      className="sheet__head"
    >
      <Link
        to={{ search: `?${next}` }}
        className="sheet__sort"
        title={sort?.isDown ? `${label}: back to the usual order` : `Sort by ${label}${sort ? ", downward" : ""}`}
        preventScrollReset
        replace
      >
        {label}
        {sort && <span aria-hidden="true">{sort.isDown ? " ↓" : " ↑"}</span>}
      </Link>
      <button
        type="button"
        className="sheet__filter"
        aria-label={`Filter by ${label}`}
        title={filter === undefined ? `Filter by ${label}` : `${label}: ${filter === "=" ? "empty" : `“${filter}”`}`}
        aria-pressed={filter !== undefined}
        onClick={() => goToFilter(name)}
      >
        <Icon name="filter" small />
      </button>
    </th>
  );
}
