import { statusNames } from "../../../domain/inbox/status-names.ts";
import type { ListRow } from "./list-row.ts";

const shapes: Record<ListRow["status"], string> = {
  new: "st st--new",
  open: "st st--low",
  answered: "st st--in",
  closed: "st st--lead",
  spam: "st st--lead",
};

/** How far a request is, in a word with a shape: overdue before everything else, then whether it is put off. */
export function StatusMark({ row: { status, isOverdue, snoozedUntil }, now }: { row: ListRow; now: number }) {
  if (isOverdue)
    return (
      <span className="st st--out" key="overdue">
        Overdue
      </span>
    );
  if (snoozedUntil && Date.parse(snoozedUntil) > now)
    return (
      <span className="st st--lead" key="snoozed">
        Snoozed
      </span>
    );
  return (
    <span className={shapes[status]} key={status}>
      {statusNames[status]}
    </span>
  );
}
