import { type RawBuilder, sql } from "kysely";

/**
 * SQL: the last of the publications that each take back the one before, beginning with one, and how many do: an even number leaves in force what the first
 * has published.
 */
export function latestUndo(first: RawBuilder<unknown>) {
  return sql<{ id: number; undoings: number }>`(
    with recursive chain as (
      select p.id, 0 as undoings from publication p where p.id = ${first}
      union all select p.id, undoings + 1 from chain join publication p on p.undoes = chain.id
    )
    select id, undoings from chain order by undoings desc limit 1)`;
}
