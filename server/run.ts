import { ConfigError, readConfig } from "../adapters/config.ts";
import { openFiles } from "../adapters/files/open-files.ts";
import { openGeoIp } from "../adapters/geo-ip.ts";
import { createLog, type Log } from "../adapters/log.ts";
import { connect } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import type { App, Services } from "./app.ts";
import { listen, type Parts } from "./listen.ts";
import { loadDemo } from "./load-demo.ts";
import { openPictures } from "./open-pictures.ts";
import { startWarnings } from "./start-warnings.ts";

type Stop = () => Promise<unknown> | unknown;

/** Starts the site: configuration, database, migrations, demo supplier, pictures, the app, the port; and stops it in the other order. */
export async function run(makeParts: (services: Services) => Promise<Parts & { app: App }>): Promise<void> {
  const stops: Stop[] = [];
  let log: Log | undefined;
  try {
    const config = readConfig(process.env);
    log = createLog(config.logLevel);
    const say = (message: string) => log?.info(message);
    const connection = await connect({ url: config.databaseUrl, folder: config.dataFolder, log: say });
    stops.push(() => connection.close());
    await migrate(connection.db, say);
    const files = openFiles(config);
    if (config.loadDemo) await loadDemo(connection.db, log, files);
    const pictures = await openPictures({ db: connection.db, files, config, log });
    stops.push(() => pictures.close());
    const parts = await makeParts({
      config,
      log,
      db: connection.db,
      pool: connection.pool,
      files,
      countryOf: openGeoIp().countryOf,
      mount: [{ path: "/", routes: pictures.routes }],
    });
    stops.push(() => parts.app.close());
    await parts.app.ready;
    const { stop } = await listen(parts, config.port, config.host);
    stops.push(stop);
    log.info(`The site is at ${config.origin}`);
    for (const warning of startWarnings(config)) log.warn(warning);
    parts.app.startWork();
    if (config.weaveInBackground) pictures.startBackground();
  } catch (error) {
    await stopAll(stops, log);
    console.error(sentenceFor(error));
    process.exit(1);
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      log?.info({ signal }, "stopping");
      void stopAll(stops, log).then(() => process.exit(0));
    });
  }
}

async function stopAll(stops: Stop[], log: Log | undefined): Promise<void> {
  for (const stop of stops.splice(0).reverse()) {
    try {
      await stop();
    } catch (error) {
      log?.error({ err: error }, "stopping went wrong");
    }
  }
}

/** What a person at the terminal can mend is said in a sentence; anything else keeps its stack. */
function sentenceFor(error: unknown): unknown {
  const { code, port = 3000 } = error as { code?: string; port?: number };
  if (code === "EADDRINUSE")
    return `Port ${port} is already in use: stop what uses it, or choose another one, for example PORT=${port + 1} npm start.`;
  if (code === "EACCES" && port < 1024)
    return `Port ${port} is not open to this user: choose one above 1023, for example PORT=3000 npm start.`;
  return error instanceof ConfigError || (error instanceof Error && "sentence" in error) ? error.message : error;
}
