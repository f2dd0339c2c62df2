import { setTimeout as sleep } from "node:timers/promises";
import { endServer } from "./end-server.ts";
import { knock } from "./knock.ts";
import { serverPid } from "./lock-files.ts";
import { isDeserted } from "./presence.ts";
import { stillWorks } from "./process-table.ts";

/** Connections of this name ask whether the server may stop; they do not count as using it. */
const asking = "warpline asks whether to stop";
const patience = 60_000;

export type StopOptions = {
  /** Processes of the server that worked for connections of ours which are closed. */
  cutOff?: readonly number[];
  /** Ends a server that takes its time to write everything down; what was acknowledged is recovered at the next start. */
  hurry?: AbortSignal | undefined;
};

/**
 * Stops the server if nobody uses it.
 *
 * @returns whether it has stopped
 */
export async function stopServer(
  cluster: string,
  socketFolder: string,
  { cutOff = [], hurry }: StopOptions = {},
): Promise<boolean> {
  const connection = await knock(socketFolder, asking);
  if (connection === "full") return false;
  // A recovery begins from the start next time, however it is ended; one that was killed hears of nothing gentler.
  if (connection === "recovering") return endNow(cluster);
  if (typeof connection === "string") return interrupt(cluster, hurry);
  for (const pid of cutOff) await connection.query("select pg_terminate_backend($1, 5000)", [pid]);
  const stopped = (await isDeserted(connection, asking)) && (await interrupt(cluster, hurry));
  await connection.end();
  return stopped;
}

async function endNow(cluster: string): Promise<boolean> {
  const pid = serverPid(cluster);
  if (pid !== undefined) await endServer(cluster, pid);
  return pid === undefined || !stillWorks(pid, cluster);
}

async function interrupt(cluster: string, hurry?: AbortSignal): Promise<boolean> {
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
  const isThere = () => serverPid(cluster) === pid && stillWorks(pid, cluster);
  while (isThere() && Date.now() < deadline && !hurry?.aborted) await sleep(20);
  if (isThere()) await endServer(cluster, pid);
  return !isThere();
}
