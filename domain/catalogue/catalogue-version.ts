import { hash } from "node:crypto";
import { sql } from "kysely";
import type { Context } from "../context.ts";

/**
 * A short text that changes with every change to what the site shows, and sometimes without one. Rows that are read afterwards are at least
 * as new as the version.
 */
export async function catalogueVersion({ db }: Context): Promise<string> {
  // Not made from the rows of page_change: they are deleted after a while, so an earlier version could come back. Its sequence only rises, and
  // a transaction that took a number holds a lock on the table until its commit is visible. So the last number is read first, then the locks.
  const numbers = await sql<{ last: number | null; table: number; server: string }>`
    select pg_sequence_last_value('page_change_id_seq') as last, 'page_change'::regclass::oid as table, pg_postmaster_start_time()::text as server
  `.execute(db);
  const writers = await sql<{ transaction: string }>`
    select virtualtransaction as transaction from pg_locks
    where locktype = 'relation' and relation = 'page_change'::regclass and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())
    order by 1
  `.execute(db);
  return hash("sha1", JSON.stringify([numbers.rows, writers.rows]), "base64url").slice(0, 20);
}
