import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

/** Milliseconds for the queries that are under way. */
const patience = 5000;

/**
 * A way to end a pool that does not wait for ever: pg waits until every connection is given back, and one whose server hangs never is.
 *
 * @param pool one that has no connection yet
 * @returns a function that resolves when all connections are closed; those still in use after five seconds, or when `hurry` says so,
 *   are cut off: the numbers of their processes in the server, which may still be at work
 */
export function poolEnd(pool: pg.Pool): (hurry?: AbortSignal) => Promise<number[]> {
  const open = new Set<pg.PoolClient & { processID?: number | null }>();
  pool.on("connect", (client) => open.add(client));
  pool.on("remove", (client) => open.delete(client));
  return async (hurry) => {
    const ended = pool.end();
    await Promise.race([ended, sleep(patience, undefined, { ref: false, signal: hurry }).catch(() => {})]);
    const cutOff = [...open];
    for (const client of cutOff) void client.end();
    return cutOff.flatMap(({ processID }) => processID ?? []);
  };
}
