import type pg from "pg";

/** Any number would do; it is a lock of the database `postgres`, which holds nothing else. */
const lock = 7_320_181;

/**
 * Tells all other processes that this one uses the server, for as long as the connection lives.
 * Throws when the server is being stopped at this very moment.
 */
export async function moveIn(connection: pg.Client): Promise<void> {
  await connection.query("select pg_advisory_lock_shared($1)", [lock]);
}

/**
 * Asks whether nobody uses the server. If so, nobody can move in while the connection lives.
 *
 * @param connection named as no user's connections are
 */
export async function isDeserted(connection: pg.Client, name: string): Promise<boolean> {
  const { rows } = await connection.query<{ alone: boolean }>("select pg_try_advisory_lock($1) as alone", [lock]);
  if (!rows[0]?.alone) return false;
  // Others may be connected who never moved in: psql, a backup.
  const { rowCount } = await connection.query(
    "select from pg_stat_activity where backend_type = 'client backend' and application_name <> $1 limit 1",
    [name],
  );
  return rowCount === 0;
}
