import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { createPool } from "./create-pool.ts";
import { DatabaseProblem } from "./database-problem.ts";
import { type Embedded, startEmbedded } from "./embedded/start.ts";
import { explainConnection } from "./explain-connection.ts";
import type { Database, Schema } from "./schema.ts";

type Options = {
  /** A PostgreSQL server's address, `postgres://user:password@host:port/database`; without it the embedded server is used. */
  url?: string | undefined;
  /** The data folder, absolute; the embedded database is inside. */
  folder: string;
  log?: (message: string) => void;
  /** How many connections at most. */
  poolSize?: number;
};

export type Connection = {
  db: Database;
  pool: pg.Pool;
  embedded?: Embedded;
  /** Ends the connections, and the embedded server unless another process uses it. */
  close: () => Promise<void>;
};

/**
 * Opens the database: the server at the address, else the embedded one.
 *
 * @throws DatabaseProblem with one sentence that says what to do
 */
export async function connect({ url, folder, log = () => {}, poolSize = 10 }: Options): Promise<Connection> {
  if (url === undefined) {
    const embedded = await startEmbedded({ folder, log });
    const { db, pool } = open({ ...embedded.config, max: poolSize }, log);
    return {
      db,
      pool,
      embedded,
      async close() {
        await pool.end();
        await embedded.stop();
      },
    };
  }
  const { db, pool } = open({ connectionString: url, max: poolSize }, log);
  try {
    await checkServer(pool);
  } catch (error) {
    await pool.end();
    throw error instanceof DatabaseProblem ? error : explainConnection(error, url);
  }
  return { db, pool, close: () => pool.end() };
}

function open(config: pg.PoolConfig, log: (message: string) => void): { db: Database; pool: pg.Pool } {
  const pool = createPool(config, log);
  return { db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }), pool };
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
