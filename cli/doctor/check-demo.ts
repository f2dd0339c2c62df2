import type { Config } from "../../adapters/config.ts";
import type { Database } from "../../db/schema.ts";
import { letsDemoIn } from "../../domain/accounts/demo-accounts.ts";
import { type Finding, sound, warned } from "./finding.ts";

/** Whether a site that is reached from elsewhere holds the demo, whose customers, lots and papers are invented. */
export async function checkDemo(db: Database, config: Config): Promise<Finding> {
  const demo = await db.selectFrom("account").select("id").where("is_demo", "=", true).limit(1).executeTakeFirst();
  if (!demo) return sound("not loaded");
  if (letsDemoIn(config)) return sound("loaded; its accounts sign in on this machine");
  return warned(
    `The demo is loaded, and the site is reached at ${config.origin}. Its accounts cannot sign in there, but its catalogue is invented: npm run cli -- demo remove takes it out, and LOAD_DEMO=no keeps it out.`,
  );
}
