import { TooMany } from "../../limits/too-many.ts";
import { createFairQueue } from "./fair-queue.ts";
import { measureRest } from "./measure-rest.ts";

type Options = {
  /** Jobs that run at the same time. */
  maxConcurrent: number;
  /** Jobs of one client that may wait. */
  maxEach: number;
  /** Milliseconds that a job may wait. */
  maxWait: number;
  /** The rest after a job, as a multiple of its duration, while the process is busy; at most a second. */
  restTimes?: number;
};

/** In milliseconds. */
const maxRest = 1000;

/** Seconds in the header of a refusal. */
const retryAfter = 5;

/**
 * Limits how many jobs run at the same time. Clients take turns, so that a client with many jobs delays only itself.
 *
 * @returns runs a job when it is the client's turn; throws TooMany (503) when too many jobs of the client are waiting, or the job has waited too long
 */
export function createTurns({ maxConcurrent: atOnce, maxEach, maxWait, restTimes = 0 }: Options) {
  const waiting = createFairQueue<() => void>({ all: Number.POSITIVE_INFINITY, perClient: maxEach });
  let underWay = 0;

  function turn(client: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const go = () => {
      clearTimeout(deadline);
      resolve();
    };
    const deadline = setTimeout(() => {
      waiting.remove(client, go);
      reject(new TooMany(503, retryAfter));
    }, maxWait);
    if (!waiting.add(client, go)) {
      clearTimeout(deadline);
      reject(new TooMany(503, retryAfter));
    }
    return promise;
  }

  function startNext(): void {
    const next = waiting.take();
    if (next) next();
    else underWay--;
  }

  return async function inTurn<Result>(client: string, work: () => Promise<Result>): Promise<Result> {
    if (underWay < atOnce) underWay++;
    else await turn(client);
    const restOf = measureRest(restTimes);
    try {
      return await work();
    } finally {
      const rest = Math.min(maxRest, restOf());
      if (rest === 0) startNext();
      else setTimeout(startNext, rest).unref();
    }
  };
}
