import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import type pg from "pg";
import type { Database, Schema } from "./schema.ts";

/** One connection, as the driver's client for COPY and as a database for everything else. */
export type OneConnection = { client: pg.PoolClient; db: Database };

/** Works with one connection of a pool; it is closed afterwards, so that no lock and no setting outlives the work. */
export async function withOneConnection<Result>(
  pool: pg.Pool,
  work: (connection: OneConnection) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  const borrowed = { query: client.query.bind(client), release: () => {} } as unknown as PostgresPoolClient;
  const single: PostgresPool = {
    options: pool.options,
    Client: (pool as unknown as PostgresPool).Client,
    connect: async () => borrowed,
    end: async () => {},
  };
  try {
    const result = await work({ client, db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool: single }) }) });
    // The server ends a closed connection in its own time, and whoever comes next would find the locks taken.
    await client.query("rollback; select pg_advisory_unlock_all()");
    return result;
  } finally {
    client.release(true);
  }
}
