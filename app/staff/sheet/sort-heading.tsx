import { Link, useSearchParams } from "react-router";
import type { SheetColumn } from "./sheet-column.ts";
import { nextSort, type SheetQuery } from "./sheet-query.ts";

type Props = { column: SheetColumn; query: SheetQuery; colIndex: number };

/** The heading of a column, which sorts by it: upward, downward, and then as the table has its rows. */
export function SortHeading({ column: { name, label }, query, colIndex }: Props) {
  const [parameters] = useSearchParams();
  const sort = query.sort?.column === name ? query.sort : undefined;
  const next = new URLSearchParams(parameters);
  next.delete("sort");
  if (nextSort(query, name) !== "") next.set("sort", nextSort(query, name));
  return (
    <th
      scope="col"
      aria-colindex={colIndex}
      aria-sort={sort ? (sort.isDown ? "descending" : "ascending") : undefined}
      title={sort?.isDown ? `${label}: back to the usual order` : `Sort by ${label}${sort ? ", downward" : ""}`}
    >
      <Link to={{ search: `?${next}` }} className="sheet__sort" preventScrollReset replace>
        {label}
        {sort && <span aria-hidden="true">{sort.isDown ? " ↓" : " ↑"}</span>}
      </Link>
    </th>
  );
}
