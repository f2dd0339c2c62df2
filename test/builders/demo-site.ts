import { testDatabase } from "./database.ts";
import { demoDatabase } from "./demo-database.ts";
import { testSite } from "./site.ts";
import { demoDay } from "./test-clock.ts";

/** The site with the demo supplier's data, as a function of a Request, on the demo's day. Closed after the file's tests. */
export async function demoSite(options: Omit<NonNullable<Parameters<typeof testSite>[0]>, "database"> = {}) {
  return testSite({ begins: demoDay, ...options, database: await testDatabase({ copyOf: await demoDatabase() }) });
}
