import { setTimeout as sleep } from "node:timers/promises";
import { processesIn, seesFolders, stillWorks } from "./process-table.ts";

/** PostgreSQL kills its helpers after 5 seconds of an immediate shutdown. */
const timeoutMs = 8000;

/**
 * Ends a server at once, in any state: first by PostgreSQL's immediate shutdown, then by force. Committed data is
 * recovered at the next start.
 *
 * @param pid the server's main process
 */
export async function endServer(cluster: string, pid: number): Promise<void> {
  signal(pid, "SIGQUIT");
  const deadline = Date.now() + timeoutMs;
  while (stillWorks(pid, cluster) && Date.now() < deadline) await sleep(20);
  if (!stillWorks(pid, cluster)) return;
  const all = new Set([pid, ...(seesFolders ? processesIn(cluster) : [])]);
  for (const each of all) signal(each, "SIGKILL");
  while (stillWorks(pid, cluster) && Date.now() < deadline + timeoutMs) await sleep(20);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended, or belongs to another user.
  }
}
