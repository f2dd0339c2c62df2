import { sql } from "kysely";
import type { Database } from "../schema.ts";

/** A table whose rows are copied, and the columns that are: generated ones are computed again. */
export type DumpedTable = { name: string; columns: string[] };

/** What migrations write themselves, and what is applied again: a restored database has its own. */
const ownOfEveryDatabase = ["kysely_migration", "applied_functions"];

/**
 * The tables of the site by name. Those without a log (`unlogged`) hold what a crash may lose, and are left out; so are the documents of the search, the
 * parts of a partitioned table: they are computed again, and a large import must not wait until a backup has read its last file.
 */
export async function readDumpedTables(db: Database): Promise<DumpedTable[]> {
  const { rows } = await sql<DumpedTable>`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relpersistence = 'p' and not relispartition and relname <> all(${ownOfEveryDatabase})
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    group by relname order by relname`.execute(db);
  return rows;
}

/** The last numbers that sequences gave out, by name; those that gave out none are left out. */
export async function readSequences(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; last: number }>`
    select sequencename as name, last_value as last from pg_sequences
    where schemaname = current_schema() and last_value is not null order by 1`.execute(db);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}
