import { setTimeout as sleep } from "node:timers/promises";
import { processesIn, seesFolders, stillWorks } from "./process-table.ts";

/** PostgreSQL ends its own helpers by force after 5 seconds of an immediate shutdown. */
const patience = 8000;

/**
 * Ends a server at once, whatever state it is in: first PostgreSQL's immediate shutdown, then by force. What was acknowledged is
 * recovered at the next start.
 *
 * @param pid the server's own process
 */
export async function endServer(cluster: string, pid: number): Promise<void> {
  signal(pid, "SIGQUIT");
  const deadline = Date.now() + patience;
  while (stillWorks(pid, cluster) && Date.now() < deadline) await sleep(20);
  if (!stillWorks(pid, cluster)) return;
  const all = new Set([pid, ...(seesFolders ? processesIn(cluster) : [])]);
  for (const each of all) signal(each, "SIGKILL");
  while (stillWorks(pid, cluster) && Date.now() < deadline + patience) await sleep(20);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile, or is somebody else's.
  }
}
