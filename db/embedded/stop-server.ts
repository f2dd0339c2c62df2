import { setTimeout as sleep } from "node:timers/promises";
import { knock } from "./knock.ts";
import { serverPid } from "./lock-files.ts";
import { isDeserted } from "./presence.ts";
import { isAlive } from "./process-table.ts";

/** Connections of this name ask whether the server may stop; they do not count as using it. */
const asking = "warpline asks whether to stop";
const patience = 60_000;

/**
 * Stops the server if nobody uses it.
 *
 * @returns whether it has stopped
 */
export async function stopServer(cluster: string, socketFolder: string): Promise<boolean> {
  const connection = await knock(socketFolder, asking);
  if (connection === "full") return false;
  if (typeof connection === "string") return interrupt(cluster);
  const stopped = (await isDeserted(connection, asking)) && (await interrupt(cluster));
  await connection.end();
  return stopped;
}

async function interrupt(cluster: string): Promise<boolean> {
  const pid = serverPid(cluster);
  if (pid === undefined) return true;
  try {
    // "Fast": PostgreSQL writes everything down and ends.
    process.kill(pid, "SIGINT");
  } catch (error) {
    // EPERM: it is somebody else's. ESRCH: it has ended meanwhile.
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
  const deadline = Date.now() + patience;
  const isThere = () => serverPid(cluster) === pid && isAlive(pid);
  while (isThere() && Date.now() < deadline) await sleep(20);
  return !isThere();
}
