import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { createPool } from "./create-pool.ts";
import { DatabaseProblem } from "./database-problem.ts";
import { type Embedded, startEmbedded } from "./embedded/start.ts";
import { explainConnection } from "./explain-connection.ts";
import { poolEnd } from "./pool-end.ts";
import type { Database, Schema } from "./schema.ts";
import type { TimeLimits } from "./time-limits.ts";
import { unlessAborted } from "./unless-aborted.ts";
import { maxRecoveryMinutes, waitForDatabase } from "./wait-for-database.ts";

type Options = {
  /** A PostgreSQL server's address, `postgres://user:password@host:port/database`; without it the embedded server is used. */
  url?: string | undefined;
  /** The data folder, absolute; the embedded database is inside. */
  folder: string;
  log?: (message: string) => void;
  /** Maximum number of connections. */
  poolSize?: number;
  /** Ends the wait for the database, and stops what was started until then. */
  signal?: AbortSignal | undefined;
};

type Opened = { db: Database; pool: pg.Pool };

/** `db` and `pool` have no time limits: for migrations, imports and the command line. */
export type Connection = Opened & {
  embedded?: Embedded;
  /** Opens another pool on the same database; `close` ends it too. */
  open: (options: { poolSize: number; limits: TimeLimits }) => Opened;
  /**
   * Ends the connections, and the embedded server unless another process uses it.
   * @param hurry ends running queries
   */
  close: (hurry?: AbortSignal) => Promise<void>;
};

/**
 * Opens the database: the server at the address, else the embedded one.
 *
 * @throws DatabaseProblem with one sentence that tells the user what to do; the signal's reason
 */
export async function connect({ url, folder, log = () => {}, poolSize = 10, signal }: Options): Promise<Connection> {
  const embedded = url === undefined ? await startEmbedded({ folder, log, signal }) : undefined;
  const server: pg.PoolConfig = embedded ? embedded.config : { connectionString: url };
  const ends: ReturnType<typeof poolEnd>[] = [];
  function open(settings: pg.PoolConfig): Opened {
    const pool = createPool({ ...server, ...settings }, log);
    ends.push(poolEnd(pool));
    return { pool, db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }) };
  }
  async function close(hurry?: AbortSignal): Promise<void> {
    const cutOff = await Promise.all(ends.map((end) => end(hurry)));
    await embedded?.stop({ cutOff: cutOff.flat(), hurry });
  }
  const first = open({ max: poolSize });
  if (url !== undefined) {
    try {
      await unlessAborted(signal, waitForServer(first.pool, url, log, signal));
    } catch (error) {
      await close(signal);
      throw error;
    }
  }
  return {
    ...first,
    ...(embedded ? { embedded } : {}),
    open: ({ poolSize: max, limits }) => open({ max, ...limits }),
    close,
  };
}

/** Waits for a server that starts or recovers; not for one that cannot be reached, because its address may be wrong. */
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
        throw new DatabaseProblem(`${(error as Error).message}, after ${maxRecoveryMinutes} minutes: ${problem.message}`);
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
