import { connect } from "../../db/connect.ts";
import { createFactCache } from "../../domain/cache/fact-cache.ts";
import type { Context } from "../../domain/context.ts";
import { createDatabase, type TestDatabase } from "./database.ts";
import { demoDatabase } from "./demo-database.ts";
import { testSite } from "./site.ts";
import { demoDay, testClock } from "./test-clock.ts";

let database: Promise<TestDatabase> | undefined;
let site: ReturnType<typeof testSite> | undefined;

/**
 * The demo supplier's data for tests that only read: one database for all files of a worker. It refuses to be written to: a test that
 * writes copies `demoDatabase`, or builds a `demoSite`.
 */
function sharedDemo(): Promise<TestDatabase> {
  database ??= openReadOnly();
  return database;
}

/** What reads of the demo are given: a visitor's context, with the facts that were read before, because none changes. */
export async function sharedDemoContext(): Promise<Context> {
  const { db } = await sharedDemo();
  return { db, actor: { kind: "visitor" }, now: testClock(demoDay).now, facts };
}
const facts = createFactCache();

/** The demo supplier's site for tests that only read, as a function of a Request: one for all files of a worker, without files. */
export function sharedDemoSite(): ReturnType<typeof testSite> {
  site ??= sharedDemo().then((shared) =>
    testSite({ database: shared, isShared: true, begins: demoDay, config: { dataFolder: "/dev/null/none" } }),
  );
  return site;
}

/** It is dropped with all databases of the run (global-setup.ts). */
async function openReadOnly(): Promise<TestDatabase> {
  const address = new URL((await createDatabase({ copyOf: await demoDatabase() })).url);
  address.searchParams.set("options", "-c default_transaction_read_only=on");
  const url = address.href;
  const { db, pool } = await connect({ url, folder: "" });
  return { db, pool, url };
}
