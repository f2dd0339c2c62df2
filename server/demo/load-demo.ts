import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { Log } from "../../adapters/log.ts";
import { holdLock } from "../../db/hold-lock.ts";
import type { Database } from "../../db/schema.ts";
import type { FileStores } from "../../domain/files/file-area.ts";
import { isCatalogueEmpty } from "../../domain/transfers/import-catalogue.ts";
import { loadDemoAccounts } from "./load-demo-accounts.ts";
import { loadDemoDeliveries } from "./load-demo-deliveries.ts";
import { loadDemoDesk } from "./load-demo-desk.ts";
import { loadDemoQuotes } from "./load-demo-quotes.ts";
import { loadDemoSearches } from "./load-demo-searches.ts";
import { loadDemoStaff } from "./load-demo-staff.ts";

/** The advisory lock held while the demo is loaded: of two sites that start at once on an empty database, one loads it. */
export const demoLock = 7_319_014;

/**
 * Loads the demo supplier when the catalogue is empty: by the command that a supplier would use, in a separate process, so that the memory
 * for its pictures is freed afterwards.
 */
export async function loadDemo(db: Database, log: Log, files: FileStores, now: () => Date): Promise<void> {
  const isEmpty = () => isCatalogueEmpty({ db, actor: { kind: "system" }, now });
  if (!(await isEmpty())) return;
  await holdLock(db, demoLock, async () => {
    // Another process that started at the same time may have loaded it while this one waited.
    if (await isEmpty()) await importDemo(db, log, files, now);
  });
}

async function importDemo(db: Database, log: Log, files: FileStores, now: () => Date): Promise<void> {
  log.info("The catalogue is empty: loading the demo supplier");
  const child = spawn(process.execPath, ["cli/main.ts", "import", "demo/catalogue"], { stdio: ["ignore", "pipe", "pipe"] });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on("line", (line) => {
      lines.push(line);
      log.info(`demo: ${line}`);
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  if (code !== 0) throw new Error(`The demo supplier could not be loaded: ${lines.slice(-5).join(" ")}`);
  await loadDemoAccounts({ db, log, files, now });
  await loadDemoStaff(db, log);
  await loadDemoDesk(db, now);
  await loadDemoDeliveries(db);
  await loadDemoQuotes(db, now);
  await loadDemoSearches(db, now);
}
