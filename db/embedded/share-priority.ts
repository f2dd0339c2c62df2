import { constants, getPriority, setPriority } from "node:os";
import type pg from "pg";

/**
 * Gives the server's processes the priority of this one, for which they work: a command that gives way to the site does so in the database too.
 *
 * @param pool connections to a server on this machine, none of them open yet
 */
export function sharePriority(pool: pg.Pool): void {
  const priority = getPriority();
  if (priority <= constants.priority.PRIORITY_NORMAL) return;
  pool.on("connect", (client) => {
    try {
      // The server tells each connection its process, and the type does not say so.
      setPriority((client as pg.PoolClient & { processID: number }).processID, priority);
    } catch {
      // Some containers forbid it; then it keeps the server's priority.
    }
  });
}
