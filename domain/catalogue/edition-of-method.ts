import { sql } from "kysely";
import type { EditionStatus } from "../../db/schema.ts";

export type MethodEdition = { edition: string; status: EditionStatus };

/** SQL: the edition of method `m` that holds; of a method without one, the last, which was superseded or withdrawn. Null where none is listed. */
export const editionOfMethod = sql<MethodEdition | null>`(
  select json_build_object('edition', e.edition, 'status', e.status) from method_edition e
  where e.method_id = m.id and e.status <> 'draft' order by e.status = 'current' desc, e.published desc, e.edition desc limit 1
)`;
