import { sql } from "kysely";

/**
 * SQL: everybody to notify when a lot is recalled, one row an address (`lot_number`, `email`, `name`, `company`): the receivers, as of the last
 * delivery, and those who have confirmed a watch. Does not check that the lot is recalled.
 */
export const recallRecipients = sql`(
  select distinct on (lot_number, email) lot_number, email, name, company from (
    select lot_number, email, name, company, delivered_on from delivery
    union all
    select lot_number, email, '', '', null from lot_watch where confirmed_at is not null and ended_at is null
  ) wanting order by lot_number, email, delivered_on desc nulls last
)`;
