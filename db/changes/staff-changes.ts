import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { keepConnected } from "./keep-connected.ts";

type Listener = {
  /** The reference of a request that was written or changed. */
  onChange: (reference: string) => void;
  /** The connection is back after a loss: what changed meanwhile is unknown. */
  onBack: () => void;
};

/** Name of the connection in pg_stat_activity. */
const connectionName = "warpline staff changes";

/**
 * Reports every change to a request, by the notifications of the channel `staff_change` (db/functions/staff): `{"reference": "W-2611-0042"}`. It uses a separate connection, which is
 * opened again whenever it is lost.
 *
 * @param pool used for its settings only
 * @param beat interval of checks that the connection is alive, in ms; one that does not answer as long is lost
 * @returns `ready` resolves once changes are reported, or the watch is closed
 */
export function watchStaffChanges(
  pool: { options: pg.ClientConfig },
  { onChange, onBack }: Listener,
  { beat = 3000 } = {},
): { ready: Promise<void>; close(): Promise<void> } {
  let wasLost = false;

  return keepConnected(async ({ closing, pause, works }) => {
    const client = new pg.Client({ ...pool.options, application_name: connectionName, query_timeout: Math.max(beat, 1000) });
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    client.on("error", () => end());
    client.on("end", () => end());
    client.on("notification", ({ payload = "{}" }) => onChange((JSON.parse(payload) as { reference?: string }).reference ?? ""));
    try {
      await client.connect();
      await client.query("listen staff_change");
      if (wasLost) onBack();
      works();
      while (!closing.aborted) {
        await Promise.race([pause(beat), ended]);
        await client.query("select 1");
      }
    } finally {
      wasLost = true;
      // A dead connection does not answer the request to end it either.
      await Promise.race([client.end().catch(() => {}), sleep(1000, undefined, { ref: false })]);
    }
  });
}
