import { createLog } from "../../adapters/log.ts";
import type { Database } from "../../db/schema.ts";
import type { FileStores } from "../../domain/files/file-area.ts";
import { loadDemoAccounts } from "../../server/demo/load-demo-accounts.ts";

/** The customers and agents of the demo as people of a site with a public address, where accounts of the demo do not sign in. */
export async function loadDemoPeople({ db, files }: { db: Database; files: FileStores }): Promise<void> {
  await loadDemoAccounts({ db, log: createLog("silent"), files });
  await db.updateTable("account").set({ is_demo: false }).where("kind", "<>", "staff").execute();
}
