import type pg from "pg";
import { makeCluster } from "./cluster.ts";
import { ensureRunning } from "./ensure-running.ts";
import { findHome } from "./home.ts";
import { keepRunning } from "./keep-running.ts";
import { serverPid } from "./lock-files.ts";
import { joinServer } from "./presence.ts";
import { findPrograms } from "./programs.ts";
import { serverArguments } from "./settings.ts";
import { makeSocketFolder } from "./socket-folder.ts";
import { type StopOptions, stopServer } from "./stop-server.ts";
import { type EmbeddedConfig, port } from "./try-connect.ts";

type Options = {
  /** The data folder, absolute. */
  folder: string;
  log: (message: string) => void;
  /** Settings of PostgreSQL in addition to ours. */
  settings?: Record<string, string>;
  /** Folder for the database when the server's user cannot enter the data folder. */
  elsewhere?: string;
  /** The folder of the programs, when it is not this platform's package. */
  native?: string;
  /** Ends a start that is under way. */
  signal?: AbortSignal | undefined;
};

export type Embedded = {
  config: EmbeddedConfig;
  /** Whether the server ran already: another process uses it, or one that was killed left it behind. */
  adopted: boolean;
  /** The server's process id; another one after a restart. */
  readonly pid: number | undefined;
  /**
   * Stops the server unless another process uses it, no matter which process started it.
   * @returns whether it has stopped
   */
  stop(options?: StopOptions): Promise<boolean>;
};

/** The role and the database of the site. */
const name = "warpline";

/**
 * Starts the embedded PostgreSQL on the database in the data folder, or adopts the server that runs there already; makes the database
 * the first time; starts the server again when it goes away.
 *
 * @throws DatabaseProblem with one sentence that tells the user what to do; the signal's reason, when the server has been stopped again
 */
export async function startEmbedded({
  folder,
  log,
  settings,
  elsewhere = "/var/lib/warpline",
  native,
  signal,
}: Options): Promise<Embedded> {
  const home = await findHome(folder, elsewhere, log);
  const bin = await findPrograms(home, native);
  await makeCluster(home, bin);
  signal?.throwIfAborted();
  const socketFolder = await makeSocketFolder(home);
  const server = { home, bin, socketFolder, settings: serverArguments(socketFolder, settings), prepare, log };
  const run = (ending?: AbortSignal) => ensureRunning(server, ending);

  const { connection, adopted } = await run(signal).catch(async (error: unknown) => {
    if (signal?.aborted) await stopServer(home.cluster, socketFolder, { hurry: signal });
    throw error;
  });
  const guard = keepRunning(connection, run, log);
  log(
    adopted
      ? `The embedded PostgreSQL runs already in ${home.cluster}`
      : `The embedded PostgreSQL has started in ${home.cluster}`,
  );
  return {
    config: { host: socketFolder, port, user: name, database: name, ssl: false },
    adopted,
    get pid() {
      return serverPid(home.cluster);
    },
    async stop(options) {
      await guard.end();
      return stopServer(home.cluster, socketFolder, options);
    },
  };
}

async function prepare(connection: pg.Client): Promise<void> {
  await joinServer(connection);
  await createDatabase(connection);
}

async function createDatabase(connection: pg.Client): Promise<void> {
  const { rowCount } = await connection.query("select from pg_database where datname = $1", [name]);
  if (rowCount) return;
  for (const statement of [`create role ${name} login createdb`, `create database ${name} owner ${name}`]) {
    try {
      await connection.query(statement);
    } catch (error) {
      // Of two processes that create them at once the second finds them there.
      if (!["42710", "42P04", "23505"].includes(String((error as { code?: string }).code))) throw error;
    }
  }
}
