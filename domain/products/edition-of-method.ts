import { sql } from "kysely";
import type { EditionStatus } from "../../db/schema.ts";

export type MethodEdition = { edition: string; status: EditionStatus };

/**
 * SQL: the edition of method `m` that holds; of a method that was withdrawn, its last. Null where neither is known: that an older edition was
 * superseded does not say what the method is today.
 */
export const editionOfMethod = sql<MethodEdition | null>`(
  select json_build_object('edition', e.edition, 'status', e.status) from method_edition e
  where e.method_id = m.id and e.status in ('current', 'withdrawn')
  order by e.status = 'current' desc, e.published desc, e.edition desc limit 1
)`;
