import { sql } from "kysely";
import type { Database } from "../../../db/schema.ts";

/** The import whose publication this is, or whose publication it takes back, however often that was done since; undefined for one of drafts. */
export async function importOf(db: Database, publication: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with recursive chain as (
      select id, undoes from publication where id = ${publication}
      union all select p.id, p.undoes from chain join publication p on p.id = chain.undoes
    )
    select i.id from chain join catalogue_import i on i.publication_id = chain.id`.execute(db);
  return rows[0]?.id;
}
