import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { processesIn, seesFolders } from "../../db/embedded/process-table.ts";

/** Ends the server that works on a database, whatever its state, without writing anything down. */
export async function endServer(cluster: string): Promise<void> {
  if (!seesFolders || !existsSync(cluster)) return;
  for (const pid of processesIn(cluster)) process.kill(pid, "SIGKILL");
  while (processesIn(cluster).length > 0) await sleep(20);
}
