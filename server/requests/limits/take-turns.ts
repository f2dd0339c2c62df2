import { createFairQueue } from "./fair-queue.ts";
import { measureRest } from "./measure-rest.ts";
import { TooMany } from "./too-many.ts";

type Options = {
  /** Pieces of work at a time. */
  atOnce: number;
  /** Pieces of one client's that may wait. */
  maxEach: number;
  /** Milliseconds that a piece may wait. */
  maxWait: number;
  /** While the process is busy, a place rests this many times the length of its last piece, a second at most, so that others have the processor. */
  restTimes?: number;
};

/** Milliseconds. */
const maxRest = 1000;

/** Seconds after which it is worth trying again. */
const retryAfter = 5;

/**
 * Does so much at a time. What has to wait is taken from each client in turn: one that asks for much delays itself.
 *
 * @returns does a piece of work when it is the client's turn; throws TooMany (503) when the client has too much waiting here, or its turn
 *   did not come in time
 */
export function createTurns({ atOnce, maxEach, maxWait, restTimes = 0 }: Options) {
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

  function handOn(): void {
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
      if (rest === 0) handOn();
      else setTimeout(handOn, rest).unref();
    }
  };
}
