import { setTimeout as sleep } from "node:timers/promises";

/** Milliseconds until the next try after a connection is lost: the first, doubled each time, and the longest. */
const firstWait = 50;
const longestWait = 5000;

/** What the work of one connection is given. */
export type ConnectionTask = {
  /** Aborted when the work should end. */
  closing: AbortSignal;
  /** Waits, or less if the work should end. */
  pause(ms: number): Promise<void>;
  /** Call when the connection does its work: the next try after its loss comes soon. */
  works(): void;
};

/**
 * Does some work on a connection, again and again, whenever it is lost.
 *
 * @param connect opens the connection and works until it is lost or should end; if it throws, the connection is taken as lost
 * @returns `ready` resolves when the work is done for the first time, or nothing is kept any more
 */
export function keepConnected(connect: (connection: ConnectionTask) => Promise<void>): {
  ready: Promise<void>;
  close(): Promise<void>;
} {
  const stop = new AbortController();
  const closing = stop.signal;
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>();
  const pause = (ms: number) => sleep(ms, undefined, { signal: closing }).catch(() => {});

  async function keep(): Promise<void> {
    let wait = firstWait;
    const works = () => {
      wait = firstWait;
      isReady();
    };
    while (!closing.aborted) {
      await connect({ closing, pause, works }).catch(() => {});
      await pause(wait);
      wait = Math.min(wait * 2, longestWait);
    }
    isReady();
  }

  const keeping = keep();
  return {
    ready,
    async close() {
      stop.abort();
      await keeping;
    },
  };
}
