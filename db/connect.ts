import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { createPool } from "./create-pool.ts";
import { DatabaseProblem } from "./database-problem.ts";
import { type Embedded, startEmbedded } from "./embedded/start.ts";
import { explainConnection } from "./explain-connection.ts";
import type { Database, Schema } from "./schema.ts";
import type { TimeLimits } from "./time-limits.ts";

type Options = {
  /** A PostgreSQL server's address, `postgres://user:password@host:port/database`; without it the embedded server is used. */
  url?: string | undefined;
  /** The data folder, absolute; the embedded database is inside. */
  folder: string;
  log?: (message: string) => void;
  /** How many connections at most. */
  poolSize?: number;
};

type Opened = { db: Database; pool: pg.Pool };

/** `db` and `pool` have no time limits: for migrations, imports and the command line. */
export type Connection = Opened & {
  embedded?: Embedded;
  /** Another pool on the same database, whose connections are its own; `close` ends it too. */
  open: (options: { poolSize: number; limits: TimeLimits }) => Opened;
  /** Ends the connections, and the embedded server unless another process uses it. */
  close: () => Promise<void>;
};

/**
 * Opens the database: the server at the address, else the embedded one.
 *
 * @throws DatabaseProblem with one sentence that says what to do
 */
export async function connect({ url, folder, log = () => {}, poolSize = 10 }: Options): Promise<Connection> {
  const embedded = url === undefined ? await startEmbedded({ folder, log }) : undefined;
  const server: pg.PoolConfig = embedded ? embedded.config : { connectionString: url };
  const opened: Opened[] = [];
  function open(settings: pg.PoolConfig): Opened {
    const pool = createPool({ ...server, ...settings }, log);
    const one = { pool, db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }) };
    opened.push(one);
    return one;
  }
  async function close(): Promise<void> {
    await Promise.all(opened.map(({ pool }) => pool.end()));
    await embedded?.stop();
  }
  const first = open({ max: poolSize });
  if (url !== undefined) {
    try {
      await checkServer(first.pool);
    } catch (error) {
      await close();
      throw error instanceof DatabaseProblem ? error : explainConnection(error, url);
    }
  }
  return {
    ...first,
    ...(embedded ? { embedded } : {}),
    open: ({ poolSize: max, limits }) => open({ max, ...limits }),
    close,
  };
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
