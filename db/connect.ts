import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { createPool } from "./create-pool.ts";
import { DatabaseProblem } from "./database-problem.ts";
import { type Embedded, startEmbedded } from "./embedded/start.ts";
import { explainConnection } from "./explain-connection.ts";
import { poolEnd } from "./pool-end.ts";
import type { Database, Schema } from "./schema.ts";
import { unlessAborted } from "./unless-aborted.ts";
import { longestRecovery, waitForDatabase } from "./wait-for-database.ts";

type Options = {
  /** A PostgreSQL server's address, `postgres://user:password@host:port/database`; without it the embedded server is used. */
  url?: string | undefined;
  /** The data folder, absolute; the embedded database is inside. */
  folder: string;
  log?: (message: string) => void;
  /** How many connections at most. */
  poolSize?: number;
  /** Ends a wait for the database; what was started until then is stopped. */
  signal?: AbortSignal | undefined;
};

export type Connection = {
  db: Database;
  pool: pg.Pool;
  embedded?: Embedded;
  /**
   * Ends the connections, and the embedded server unless another process uses it.
   * @param hurry cuts off what is under way
   */
  close: (hurry?: AbortSignal) => Promise<void>;
};

/**
 * Opens the database: the server at the address, else the embedded one.
 *
 * @throws DatabaseProblem with one sentence that says what to do; the signal's reason
 */
export async function connect({ url, folder, log = () => {}, poolSize = 10, signal }: Options): Promise<Connection> {
  if (url === undefined) {
    const embedded = await startEmbedded({ folder, log, signal });
    const { db, pool, end } = open({ ...embedded.config, max: poolSize }, log);
    return {
      db,
      pool,
      embedded,
      async close(hurry) {
        await embedded.stop({ cutOff: await end(hurry), hurry });
      },
    };
  }
  const { db, pool, end } = open({ connectionString: url, max: poolSize }, log);
  try {
    await unlessAborted(signal, waitForServer(pool, url, log, signal));
  } catch (error) {
    await end(signal);
    throw error;
  }
  return {
    db,
    pool,
    async close(hurry) {
      await end(hurry);
    },
  };
}

function open(config: pg.PoolConfig, log: (message: string) => void) {
  const pool = createPool(config, log);
  return { db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }) as Database, pool, end: poolEnd(pool) };
}

/** A server that starts or recovers is waited for; one that cannot be reached is not, because its address may be wrong. */
async function waitForServer(
  pool: pg.Pool,
  url: string,
  log: (message: string) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  const wait = waitForDatabase(log, signal);
  for (;;) {
    try {
      return await checkServer(pool);
    } catch (error) {
      if (error instanceof DatabaseProblem) throw error;
      const problem = explainConnection(error, url);
      if ((error as { code?: string }).code !== "57P03") throw problem;
      if (wait.isOver())
        throw new DatabaseProblem(`${(error as Error).message}, after ${longestRecovery} minutes: ${problem.message}`);
      await wait.pause((error as Error).message);
    }
  }
}

async function checkServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: string; encoding: string }>(
    "select current_setting('server_version') as version, current_setting('server_encoding') as encoding",
  );
  const { version = "", encoding = "" } = rows[0] ?? {};
  if (Number.parseInt(version, 10) < 15) {
    throw new DatabaseProblem(`The database is PostgreSQL ${version}: Warpline needs version 15 or newer behind DATABASE_URL.`);
  }
  if (encoding !== "UTF8") {
    throw new DatabaseProblem(
      `The database's encoding is ${encoding}: create one with UTF8 (createdb --encoding=UTF8 --template=template0) for DATABASE_URL.`,
    );
  }
}
