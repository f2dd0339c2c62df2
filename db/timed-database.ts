import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import type pg from "pg";
import type { Database, Schema } from "./schema.ts";

type OnSlow = (text: string, milliseconds: number) => void;
const slowMs = 500;

/** A statement was not answered in time. The code is that of a network timeout (is-database-away.ts). */
class DatabaseSilent extends Error {
  readonly code = "ETIMEDOUT";
}

/**
 * The database for requests: a statement that is not answered in time fails, and its connection is closed, so that a rollback does not
 * wait as long again. Whether the statement was executed is then unknown.
 *
 * @param pool has its own limit for the wait for a free connection
 * @param milliseconds limit for one statement
 * @param onSlow told of each statement that took half a second or longer: its text, which holds no values, and the milliseconds
 */
export function timedDatabase(pool: pg.Pool, milliseconds: number, onSlow?: OnSlow): Database {
  const timed: PostgresPool = {
    options: pool.options,
    // Kysely uses it to cancel a statement.
    Client: (pool as unknown as PostgresPool).Client,
    connect: async () => timedClient(await pool.connect(), milliseconds, onSlow),
    end: () => pool.end(),
  };
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: timed }) });
}

function timedClient(client: pg.PoolClient, milliseconds: number, onSlow: OnSlow | undefined): PostgresPoolClient {
  let silent: DatabaseSilent | undefined;

  async function query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    if (silent) throw silent;
    const from = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        silent = new DatabaseSilent(`The database has not answered within ${milliseconds} ms.`);
        reject(silent);
      }, milliseconds);
    });
    return Promise.race([client.query(text, values), late]).finally(() => {
      clearTimeout(timer);
      const took = performance.now() - from;
      if (took >= slowMs) onSlow?.(text, Math.round(took));
    });
  }

  return {
    processID: (client as unknown as PostgresPoolClient).processID,
    query: query as unknown as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy || silent !== undefined),
  };
}
