import { memo } from "react";
import { NavLink } from "react-router";
import { Plate } from "../../ui/plate.tsx";
import type { ListRow } from "./list-row.ts";
import { rowTime } from "./row-time.ts";
import { StatusMark } from "./status-mark.tsx";

type Props = {
  row: ListRow;
  /** The query of the list's address. */
  query: string;
  now: number;
  /** The supplier's time zone. */
  zone: string;
};

/** A request in the list: a link that opens it beside the list. While the list scrolls, a row that is there already is not rendered again. */
export const RequestRow = memo(function RequestRow({ row, query, now, zone }: Props) {
  const { reference, sender, subject, kind, country, createdAt, assignee, picture, isUndelivered, status, dueAt, isOverdue } =
    row;
  const { openWith, agent } = row;
  return (
    <NavLink
      to={{ pathname: `/staff/inbox/${reference}`, search: query && `?${query}` }}
      preventScrollReset
      className={status === "new" ? "q is-new" : "q"}
      data-reference={reference}
    >
      <Plate picture={picture} sizes="4rem" place="row" />
      <span className="q__b">
        <span className="q__t">
          <b>{sender}</b>
          <time dateTime={createdAt} title={reference}>
            {rowTime(createdAt, now, zone)}
          </time>
        </span>
        <span className="q__s">{subject || kind}</span>
        <span className="q__m">
          <span className="q__k">
            {[kind, country, agent && `with ${agent}`].filter(Boolean).join(", ")}
            {dueAt && !isOverdue && `, due ${rowTime(dueAt, now, zone)}`}
          </span>
          {openWith.length > 0 && (
            <span className="q__open" title={`Open with ${openWith.join(", ")}`}>
              <span className="vh">Open with {openWith.join(", ")}</span>
              <span aria-hidden="true">{openWith.map(initials).join(" ")}</span>
            </span>
          )}
          {isUndelivered && <span className="q__mail">Mail undelivered</span>}
          {assignee && (
            <span className="q__who" title={`Assigned to ${assignee}`}>
              <span className="vh">Assigned to {assignee}</span>
              <span aria-hidden="true">{initials(assignee)}</span>
            </span>
          )}
          <StatusMark row={row} now={now} />
        </span>
      </span>
    </NavLink>
  );
});

function initials(name: string): string {
  const parts = name.split(/\s+/).filter(Boolean);
  return [parts[0], parts.length > 1 ? parts.at(-1) : undefined].map((part) => part?.[0]?.toUpperCase() ?? "").join("");
}
