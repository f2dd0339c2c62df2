import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

/** Milliseconds that running queries get. */
const timeoutMs = 5000;

/**
 * Ends a pool within a limited time: pg itself waits until every connection is released, and one whose server hangs never is.
 *
 * @param pool one that has no connection yet
 * @returns a function that resolves when all connections are closed. Those in use after five seconds, or when `hurry` is aborted, are
 *   cut off: it returns the ids of their processes in the server, which may still be running
 */
export function poolEnd(pool: pg.Pool): (hurry?: AbortSignal) => Promise<number[]> {
  const open = new Set<pg.PoolClient & { processID?: number | null }>();
  pool.on("connect", (client) => open.add(client));
  pool.on("remove", (client) => open.delete(client));
  return async (hurry) => {
    const ended = pool.end();
    await Promise.race([ended, sleep(timeoutMs, undefined, { ref: false, signal: hurry }).catch(() => {})]);
    const cutOff = [...open];
    for (const client of cutOff) void client.end();
    return cutOff.flatMap(({ processID }) => processID ?? []);
  };
}
