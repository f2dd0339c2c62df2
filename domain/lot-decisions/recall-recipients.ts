import { sql } from "kysely";

/**
 * SQL: whom a recall of a lot is told, each address once in rows of `lot_number`, `email`, `name` and `company`: who received it, by the last delivery, and
 * who has confirmed the wish to be told. Whether the lot is recalled is not asked.
 */
export const recallRecipients = sql`(
  select distinct on (lot_number, email) lot_number, email, name, company from (
    select lot_number, email, name, company, delivered_on from delivery
    union all
    select lot_number, email, '', '', null from lot_watch where confirmed_at is not null and ended_at is null
  ) wanting order by lot_number, email, delivered_on desc nulls last
)`;
