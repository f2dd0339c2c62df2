import { setTimeout as sleep } from "node:timers/promises";

/** Minutes that a start waits for a database that recovers. In that time PostgreSQL reads the largest log that our settings allow many times. */
export const maxRecoveryMinutes = 15;

type Wait = {
  /** @param reason what the start waits for, for the log */
  pause(reason: string): Promise<void>;
  /** Whether the wait has taken too long. */
  isOver(): boolean;
  /** Makes the pauses short again: something has just changed. */
  hasMoved(): void;
};

/**
 * Pauses between attempts to reach a database: from 20 ms to half a second. The reason is logged after five seconds, and again whenever
 * the time has doubled.
 *
 * @param signal ends a pause, which then throws the signal's reason
 */
export function waitForDatabase(log: (message: string) => void, signal?: AbortSignal): Wait {
  const from = Date.now();
  let logAfter = 5000;
  let length = 20;
  return {
    async pause(reason) {
      const waited = Date.now() - from;
      if (waited >= logAfter) {
        log(`Waiting for the database for ${Math.round(waited / 1000)} seconds: ${reason}`);
        logAfter = waited * 2;
      }
      await sleep(length, undefined, { signal }).catch(() => signal?.throwIfAborted());
      length = Math.min(length * 1.5, 500);
    },
    isOver: () => Date.now() - from > maxRecoveryMinutes * 60_000,
    hasMoved() {
      length = 20;
    },
  };
}
