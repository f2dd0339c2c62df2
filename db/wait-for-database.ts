import { setTimeout as sleep } from "node:timers/promises";

/** Minutes that a start waits for a database that recovers. By then PostgreSQL has read the largest log that our settings let it write many times over. */
export const longestRecovery = 15;

type Wait = {
  /** @param reason what is waited for, for the log */
  pause(reason: string): Promise<void>;
  /** Whether it has taken too long. */
  isOver(): boolean;
  /** Asks often again: something has just changed. */
  hasMoved(): void;
};

/**
 * The pauses between attempts to reach a database: from 20 ms to half a second. What is waited for is logged after five seconds, and
 * again whenever the time has doubled.
 *
 * @param signal ends a pause; it then throws the signal's reason
 */
export function waitForDatabase(log: (message: string) => void, signal?: AbortSignal): Wait {
  const from = Date.now();
  let sayAfter = 5000;
  let length = 20;
  return {
    async pause(reason) {
      const waited = Date.now() - from;
      if (waited >= sayAfter) {
        log(`Waiting for the database for ${Math.round(waited / 1000)} seconds: ${reason}`);
        sayAfter = waited * 2;
      }
      await sleep(length, undefined, { signal }).catch(() => signal?.throwIfAborted());
      length = Math.min(length * 1.5, 500);
    },
    isOver: () => Date.now() - from > longestRecovery * 60_000,
    hasMoved() {
      length = 20;
    },
  };
}
