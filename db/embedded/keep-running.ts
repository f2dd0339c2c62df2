import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Running } from "./ensure-running.ts";

/** Methods that the driver's types lack: whether the connection alone keeps the process alive. */
type Held = pg.Client & { ref(): void; unref(): void };

/**
 * Holds a connection for as long as this process uses the server. It shows other processes that the server is in use, and its loss
 * shows us that the server has gone: then the server is started again.
 *
 * @param connection open
 * @param run finds or starts the server, as ensureRunning()
 * @returns `end` closes the connection
 */
export function keepRunning(
  connection: pg.Client,
  run: (signal: AbortSignal) => Promise<Running>,
  log: (message: string) => void,
): { end(): Promise<void> } {
  const ending = new AbortController();
  let held: Held | undefined;
  let recovering = Promise.resolve();

  function hold(client: pg.Client): void {
    held = client as Held;
    // The connection does not keep the process alive, even if `end` is never called.
    held.unref();
    held.once("end", () => {
      held = undefined;
      if (!ending.signal.aborted) recovering = recover();
    });
  }

  async function recover(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        const { connection: next, adopted } = await run(ending.signal);
        log(
          adopted
            ? "The connection to the embedded PostgreSQL was lost and is back"
            : "The embedded PostgreSQL had gone and was started again",
        );
        return hold(next);
      } catch (error) {
        if (ending.signal.aborted) return;
        log((error as Error).message);
        await sleep(5000, undefined, { signal: ending.signal }).catch(() => {});
      }
    }
  }

  hold(connection);
  return {
    async end() {
      ending.abort();
      await recovering;
      held?.ref();
      // A server that hangs does not close the connection.
      await Promise.race([held?.end(), sleep(2000, undefined, { ref: false })]);
    },
  };
}
