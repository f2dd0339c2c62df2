import type pg from "pg";

/** An arbitrary number: the lock is in the database `postgres`, which has no other locks. */
const lock = 7_320_181;

/**
 * Shows all other processes that this one uses the server, for as long as the connection is open.
 * Throws when the server is being stopped.
 */
export async function joinServer(connection: pg.Client): Promise<void> {
  await connection.query("select pg_advisory_lock_shared($1)", [lock]);
}

/**
 * Whether no process uses the server. If so, none can join it while the connection is open.
 *
 * @param name of the connection, which no user's connections have
 */
export async function isUnused(connection: pg.Client, name: string): Promise<boolean> {
  const { rows } = await connection.query<{ unused: boolean }>("select pg_try_advisory_lock($1) as unused", [lock]);
  if (!rows[0]?.unused) return false;
  // Others may be connected without having joined: psql, a backup.
  const { rowCount } = await connection.query(
    "select from pg_stat_activity where backend_type = 'client backend' and application_name <> $1 limit 1",
    [name],
  );
  return rowCount === 0;
}
