import { setTimeout as sleep } from "node:timers/promises";
import { endServer } from "./end-server.ts";
import { serverPid } from "./lock-files.ts";
import { isUnused } from "./presence.ts";
import { stillWorks } from "./process-table.ts";
import { tryConnect } from "./try-connect.ts";

/** Name of the connections that check whether the server may stop; they do not count as using it. */
const asking = "warpline asks whether to stop";
const timeoutMs = 60_000;

export type StopOptions = {
  /** Process ids in the server whose connections this process has cut off. */
  cutOff?: readonly number[];
  /** Ends a server that is still writing; committed data is recovered at the next start. */
  hurry?: AbortSignal | undefined;
};

/**
 * Stops the server if no process uses it.
 *
 * @returns whether it has stopped
 */
export async function stopServer(
  cluster: string,
  socketFolder: string,
  { cutOff = [], hurry }: StopOptions = {},
): Promise<boolean> {
  const connection = await tryConnect(socketFolder, asking);
  if (connection === "full") return false;
  // A recovery starts from the beginning next time, however it is ended; a stuck one ignores gentler signals.
  if (connection === "recovering") return endNow(cluster);
  if (typeof connection === "string") return interrupt(cluster, hurry);
  for (const pid of cutOff) await connection.query("select pg_terminate_backend($1, 5000)", [pid]);
  const stopped = (await isUnused(connection, asking)) && (await interrupt(cluster, hurry));
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
    // Fast shutdown: PostgreSQL writes everything and ends.
    process.kill(pid, "SIGINT");
  } catch (error) {
    // EPERM: it belongs to another user. ESRCH: it has ended.
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
  const deadline = Date.now() + timeoutMs;
  const isThere = () => serverPid(cluster) === pid && stillWorks(pid, cluster);
  while (isThere() && Date.now() < deadline && !hurry?.aborted) await sleep(20);
  if (isThere()) await endServer(cluster, pid);
  return !isThere();
}
