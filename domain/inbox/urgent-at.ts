import { sql } from "kysely";

/**
 * SQL: by when the first answer to a request `e` is due, while somebody waits for it; 'infinity' otherwise. The most urgent request has the smallest. An
 * index has the same expression (migration 043).
 */
export const urgentAt = sql<Date>`coalesce(
  case when e.first_answered_at is null and e.status in ('new', 'open') then e.due_at end, 'infinity'::timestamptz)`;
