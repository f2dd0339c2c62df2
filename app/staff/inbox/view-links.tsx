import { Link } from "react-router";
import type { InboxCounts } from "../../../domain/inbox/count-inbox.ts";
import type { SavedView } from "../../../domain/inbox/saved-views.ts";

type Props = {
  counts: InboxCounts;
  views: readonly SavedView[];
  /** The query of the list's address. */
  query: string;
};

const usual: readonly { label: string; query: string; count?: keyof InboxCounts }[] = [
  { label: "To do", query: "", count: "todo" },
  { label: "Mine", query: "assignee=me", count: "mine" },
  { label: "Unassigned", query: "assignee=nobody", count: "unassigned" },
  { label: "Overdue", query: "due=overdue", count: "overdue" },
  { label: "Undelivered", query: "status=all&mail=undelivered", count: "undelivered" },
  { label: "All", query: "status=all" },
];

/** The views of the list: those that everybody has, with their numbers, then those that the person has saved. */
export function ViewLinks({ counts, views, query }: Props) {
  return (
    <nav aria-label="Views of the list">
      <ul role="list" className="views">
        {usual.map(({ label, query: to, count }) => (
          <li key={label}>
            <Link to={{ pathname: "/staff/inbox", search: to && `?${to}` }} aria-current={to === query ? "page" : undefined}>
              {label} {count && <span className="num">{counts[count].toLocaleString("en-US")}</span>}
            </Link>
          </li>
        ))}
        {views.map(({ id, name, query: to }) => (
          <li key={id}>
            <Link
              to={{ pathname: "/staff/inbox", search: to && `?${to}` }}
              aria-current={to === query ? "page" : undefined}
              className="views__own"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
