import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Hono } from "hono";
import { afterAll } from "vitest";
import { type Config, readConfig } from "../../adapters/config.ts";
import { openFiles } from "../../adapters/files/open-files.ts";
import { createLog, type Log } from "../../adapters/log.ts";
import type { FileStores } from "../../domain/files/file-area.ts";
import type { App, createApp } from "../../server/app.ts";
import { type TestDatabase, testDatabase } from "./database.ts";
import { testClock } from "./test-clock.ts";

const built = path.resolve("build/server/index.js");

/**
 * The site as it is served, on a separate database, as a function of a Request, by a `clock` of its own. Closed after the file's tests.
 *
 * @param options.database one that another site of the same test uses (two nodes); a fresh one otherwise
 */
export async function testSite(
  options: {
    database?: TestDatabase;
    /** What pages are read from; the same database otherwise. */
    reads?: Pick<TestDatabase, "db" | "pool">;
    config?: Partial<Config>;
    /** A store that fails where a test wants it to; that of the configuration otherwise. */
    files?: FileStores;
    mount?: { path: string; routes: Hono }[];
    countryOf?: (address: string | undefined) => string | null;
    log?: Log;
    statementTimeout?: number;
    stopping?: AbortSignal;
    /** The moment at which its clock begins; now otherwise. */
    begins?: string;
    /** Whether other files of the worker use it too: it is not closed then. */
    isShared?: boolean;
  } = {},
) {
  const database = options.database ?? (await testDatabase());
  const bundle = (await import(built)) as { createApp: typeof createApp };
  // Never the folder of this checkout: a site that was started here has marked it for its own database.
  const dataFolder = options.config?.dataFolder ?? (await temporaryFolder());
  const config: Config = {
    ...readConfig({ ORIGIN: "https://warpline.test" }),
    logLevel: "silent",
    apiRateLimit: 0,
    pageRateLimit: 0,
    ...options.config,
    dataFolder,
  };
  const files = options.files ?? openFiles(config);
  const clock = testClock(options.begins);
  const app: App = bundle.createApp({
    config,
    log: options.log ?? createLog("silent"),
    db: database.db,
    reads: options.reads ?? database,
    pool: database.pool,
    files,
    now: clock.now,
    countryOf: options.countryOf ?? (() => null),
    mount: options.mount ?? [],
    ...(options.statementTimeout === undefined ? {} : { statementTimeout: options.statementTimeout }),
    ...(options.stopping ? { stopping: options.stopping } : {}),
  });
  await app.ready;
  if (!options.isShared) afterAll(() => app.close());
  /** Asks for a path as a browser would that follows no redirect; `peer` is the address that it asks from. */
  function get(address: string, headers: Record<string, string> = {}, method = "GET", peer?: string): Promise<Response> {
    return Promise.resolve(app.fetch(new Request(config.origin + address, { method, headers }), peer));
  }
  return { app, clock, config, files, database, db: database.db, get };
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "warpline-site-"));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
