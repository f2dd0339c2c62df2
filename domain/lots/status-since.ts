import { sql } from "kysely";
import { dayText, timeText } from "../locale/dates.ts";
import type { LotStatus } from "./lot.ts";

/** When the lot `l` of a statement came to its status, from the audit; null where that was before the audit, or in the first file that named the lot. */
export const statusSince = sql<Date | null>`(
  select e.at from audit_event e
  where e.subject = 'lot' and coalesce(e.after, e.before)->>'number' = l.number
    and e.after->>'status' = l.status and e.before->>'status' is distinct from l.status
  order by e.id desc limit 1
)`;

/** A lot with what is known of when it came to its status; `releasedOn` as 2026-11-23. */
export type StatusSince = { status: LotStatus; since: Date | null; releasedOn: string | null };

/** Since when a lot has its status, to go on a sentence with: `, since 22 Nov 2026, 09:42 UTC`; "" where nobody knows. */
export function sinceText({ status, since, releasedOn }: StatusSince): string {
  if (since) return `, since ${timeText(since)}`;
  return status === "released" && releasedOn ? `, since ${dayText(releasedOn)}` : "";
}
