import { eventLoopUtilization } from "node:perf_hooks";
import type { AtOnce } from "../../domain/limits/limits.ts";
import { createFairQueue } from "./fair-queue.ts";
import { TooMany } from "./too-many.ts";

/** Event loop utilization from which the process counts as busy. */
const busy = 0.9;

/** Seconds after which a refused client may come again. */
export const busySeconds = 5;

/** Urgent jobs run before usual ones, and do not wait for the rest after one: a login and a sign-up. */
export type Lane = "urgent" | "usual";

/** Limits how many jobs run at the same time. Clients take turns, so that a client with many jobs delays only itself. */
export function createSemaphore({ running, waiting = {}, waitMs, rest }: AtOnce) {
  const max = { all: Number.POSITIVE_INFINITY, perClient: Number.POSITIVE_INFINITY, ...waiting };
  const lines = { urgent: createFairQueue<() => void>(max), usual: createFairQueue<() => void>(max) };
  /** Rests after usual jobs, while they last. */
  const rests = new Set<NodeJS.Timeout>();
  let underWay = 0;

  /** @returns the wait for a job's turn; undefined when it may run at once */
  function turn(client: string, line: Lane): Promise<void> | undefined {
    if (underWay < running) {
      underWay++;
      return undefined;
    }
    const [resting] = line === "urgent" ? rests : [];
    if (resting) {
      clearTimeout(resting);
      rests.delete(resting);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const refuse = () => reject(new TooMany(503, busySeconds));
      const go = () => {
        clearTimeout(deadline);
        resolve();
      };
      const tooLate = () => {
        lines[line].remove(client, go);
        refuse();
      };
      const deadline = waitMs === undefined ? undefined : setTimeout(tooLate, waitMs);
      if (lines[line].add(client, go)) return;
      clearTimeout(deadline);
      refuse();
    });
  }

  function startNext(): void {
    const next = lines.urgent.take() ?? lines.usual.take();
    if (next) next();
    else underWay--;
  }

  function release(line: Lane, restMs: number): void {
    const next = line === "usual" ? lines.urgent.take() : undefined;
    if (next) next();
    else if (restMs === 0) startNext();
    else {
      const timer = setTimeout(() => {
        rests.delete(timer);
        startNext();
      }, restMs).unref();
      if (line === "usual") rests.add(timer);
    }
  }

  /** Measures a job. @returns call it at its end: the rest after it, in milliseconds; 0 while the process is not busy */
  function measureRest(): () => number {
    if (!rest) return () => 0;
    const [from, loop] = [performance.now(), eventLoopUtilization()];
    return () =>
      eventLoopUtilization(loop).utilization < busy ? 0 : Math.min(rest.maxMs, rest.times * (performance.now() - from));
  }

  return {
    /**
     * Runs a job when it is its turn.
     *
     * @throws TooMany (503) when too many jobs are waiting, in all or of this client, or its turn did not come in time
     */
    async run<Result>(client: string, work: () => Promise<Result>, line: Lane = "usual"): Promise<Result> {
      const wait = turn(client, line);
      if (wait) await wait;
      const restOf = measureRest();
      try {
        return await work();
      } finally {
        release(line, restOf());
      }
    },

    /** Whether a job could run or wait: a check before the work that precedes it. */
    hasRoom: (client: string, line: Lane = "usual"): boolean => underWay < running || lines[line].hasRoom(client),
  };
}
