import { setTimeout as sleep } from "node:timers/promises";
import { openPlace } from "../../adapters/backups/open-place.ts";
import { backUpBeforeMigration } from "../../adapters/backups/scheduled-backup.ts";
import { type Config, ConfigError, readConfig } from "../../adapters/config.ts";
import { openFiles } from "../../adapters/files/open-files.ts";
import { openGeoIp } from "../../adapters/geo-ip.ts";
import { createLog, type Log } from "../../adapters/log.ts";
import { systemClock } from "../../adapters/system-clock.ts";
import { type Connection, connect } from "../../db/connect.ts";
import { migrate, pendingMigrations, readDone } from "../../db/migrate.ts";
import { unlessAborted } from "../../db/unless-aborted.ts";
import { letsDemoIn } from "../../domain/accounts/demo-accounts.ts";
import type { FileStores } from "../../domain/files/file-area.ts";
import type { App } from "../app.ts";
import { loadDemo } from "../demo/load-demo.ts";
import { openPictures } from "../files/open-pictures.ts";
import type { Resources } from "../services.ts";
import { listen, type Parts } from "./listen.ts";
import { openMetrics } from "./open-metrics.ts";
import { openPools } from "./open-pools.ts";
import { startWarnings } from "./start-warnings.ts";
import { stopSignals } from "./stop-signals.ts";

/** Stops one part of the site. @param hurry aborts the work under way */
type Stop = (hurry: AbortSignal) => Promise<unknown> | unknown;

/** Milliseconds after which a part that does not stop is abandoned. */
const stopMs = 10_000;

/** Starts the site: configuration, database, migrations, demo supplier, pictures, the app, the port; and stops it in reverse order. */
export async function run(makeParts: (resources: Resources) => Promise<Parts & { app: App }>): Promise<void> {
  const stops: Stop[] = [];
  let log: Log | undefined;
  let stopDelay = 0;
  // Writing to a terminal that was closed fails; the site goes on.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const { stop, hurry } = stopSignals({ say: (sentence) => log?.warn(sentence) });
  const unlessStopped = <Result>(work: Promise<Result>) => unlessAborted(stop, work);
  try {
    const config = readConfig(process.env);
    log = createLog(config.logLevel);
    const say = (message: string) => log?.info(message);
    const connection = await connect({ url: config.databaseUrl, folder: config.dataFolder, log: say, signal: stop });
    stops.push(connection.close);
    const files = openFiles(config);
    const { reads, writes } = openPools(connection);
    const { db, pool } = writes;
    const pictures = openPictures({ db: reads.db, files, config, log, now: systemClock });
    stops.push(() => pictures.close());
    // The workers start on the second core, while the database is filled on the first.
    if (config.picturesInBackground) pictures.warm();
    await unlessStopped(backUpFirst(connection, files, config, say));
    await unlessStopped(migrate(connection.db, say));
    if (config.loadDemo) await unlessStopped(loadDemo(connection.db, log, files, systemClock));
    if (config.loadDemo && !letsDemoIn(config))
      log.warn(
        { origin: config.origin },
        "the demo is loaded on a site that others reach: npm run cli -- demo remove takes it out, LOAD_DEMO=no keeps it out",
      );
    if (config.picturesInBackground) pictures.startBackground();
    const parts = await unlessStopped(
      makeParts({
        config,
        log,
        db,
        reads,
        pool,
        files,
        countryOf: openGeoIp().countryOf,
        mount: [{ path: "/", routes: pictures.routes }],
        now: systemClock,
        stopping: stop,
      }),
    );
    stops.push(() => parts.app.close());
    await unlessStopped(parts.app.ready);
    const metrics = await openMetrics({ config, log, app: parts.app, writes, reads });
    if (metrics) stops.push(metrics.stop);
    const server = await listen(metrics ? metrics.watched(parts) : parts, config.port, config.host);
    stops.push((hurried) => Promise.all([server.stop(hurried), parts.app.stopWork()]));
    stopDelay = config.stopDelay;
    log.info(`The site is at ${config.origin}`);
    for (const warning of startWarnings(config)) log.warn(warning);
    parts.app.startWork();
    await unlessStopped(new Promise<never>(() => {}));
  } catch (error) {
    if (stop.aborted) log?.info({ reason: (stop.reason as Error).message }, "stopping");
    if (stop.aborted) await pause(stopDelay, hurry);
    await stopAll(stops, hurry, log);
    if (stop.aborted) process.exit(0);
    console.error(sentenceFor(error));
    process.exit(1);
  }
}

/** Where backups are made: one before migrations change a database that is in use. */
async function backUpFirst(
  { db, pool }: Connection,
  files: FileStores,
  config: Config,
  say: (text: string) => void,
): Promise<void> {
  const place = openPlace(config);
  if (!place || (await readDone(db)).length === 0 || (await pendingMigrations(db)).length === 0) return;
  const made = await backUpBeforeMigration({ pool, files, place, config }, systemClock);
  say(`Before the migrations a backup was made: ${made}`);
}

async function stopAll(stops: Stop[], hurry: AbortSignal, log: Log | undefined): Promise<void> {
  const [database, ...parts] = stops;
  for (const stop of parts.reverse()) await ended(() => Promise.race([stop(hurry), pause(stopMs, hurry)]), log);
  // The database has its own time limits when it stops, and must not stay behind.
  if (database) await ended(() => database(hurry), log);
}

async function ended(stop: () => unknown, log: Log | undefined): Promise<void> {
  try {
    await stop();
  } catch (error) {
    log?.error({ err: error }, "stopping went wrong");
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return sleep(milliseconds, undefined, { signal }).catch(() => {});
}

/** A sentence for an error that the operator can fix; other errors with their stack. */
function sentenceFor(error: unknown): unknown {
  const { code, port = 3000 } = error as { code?: string; port?: number };
  if (code === "EADDRINUSE")
    return `Port ${port} is already in use: stop what uses it, or choose another one, for example PORT=${port + 1} npm start.`;
  if (code === "EACCES" && port < 1024)
    return `Port ${port} is not open to this user: choose one above 1023, for example PORT=3000 npm start.`;
  return error instanceof ConfigError || (error instanceof Error && "sentence" in error) ? error.message : error;
}
