import path from "node:path";
import type { Hono } from "hono";
import { afterAll } from "vitest";
import { type Config, readConfig } from "../../adapters/config.ts";
import { createLog } from "../../adapters/log.ts";
import type { App, createApp } from "../../server/app.ts";
import { type TestDatabase, testDatabase } from "./database.ts";

const built = path.resolve("build/server/index.js");

/**
 * The site as it is served, on a database of its own, as a function of a Request. Closed after the file's tests.
 *
 * @param options.database one that another site of the same test uses (two nodes); a fresh one otherwise
 */
export async function testSite(
  options: {
    database?: TestDatabase;
    config?: Partial<Config>;
    mount?: { path: string; routes: Hono }[];
    countryOf?: (address: string | undefined) => string | null;
    stopping?: AbortSignal;
  } = {},
) {
  const database = options.database ?? (await testDatabase());
  const bundle = (await import(built)) as { createApp: typeof createApp };
  const config: Config = {
    ...readConfig({ ORIGIN: "https://warpline.test" }),
    logLevel: "silent",
    apiRateLimit: 0,
    ...options.config,
  };
  const app: App = bundle.createApp({
    config,
    log: createLog("silent"),
    db: database.db,
    pool: database.pool,
    countryOf: options.countryOf ?? (() => null),
    mount: options.mount ?? [],
    ...(options.stopping ? { stopping: options.stopping } : {}),
  });
  await app.ready;
  afterAll(() => app.close());
  /** Asks for a path as a browser would that follows no redirect; `peer` is the address that it asks from. */
  function get(address: string, headers: Record<string, string> = {}, method = "GET", peer?: string): Promise<Response> {
    return Promise.resolve(app.fetch(new Request(config.origin + address, { method, headers }), peer));
  }
  return { app, config, database, db: database.db, get };
}
