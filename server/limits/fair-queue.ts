import { eventLoopUtilization } from "node:perf_hooks";
import { TooMany } from "./too-many.ts";

type Waiting = { go: () => void; giveUp: () => void; until: number };

type Options = {
  /** Pieces of work at a time. */
  atOnce: number;
  /** Pieces of one client's that may wait. */
  maxEach: number;
  /** Milliseconds that a piece may wait. */
  maxWait: number;
  /** While the process is busy, a place rests so many times the length of its last piece, a second at most: others have the processor. */
  restTimes?: number;
};

/** From this share of its time on the process is busy. */
const busy = 0.9;
/** Milliseconds. */
const maxRest = 1000;

/** Seconds after which it is worth trying again. */
const retryAfter = 5;

/** Does so much at a time. What has to wait is taken from each client in turn: one that asks for much delays itself. */
export class FairQueue {
  #underWay = 0;
  /** By client, the one whose turn is next first. */
  #waiting = new Map<string, Waiting[]>();
  #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** @throws TooMany when the client has too much waiting here, or its turn did not come in time */
  async run<Result>(client: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#underWay < this.#options.atOnce) this.#underWay++;
    else await this.#turn(client);
    const [from, loop] = [performance.now(), eventLoopUtilization()];
    try {
      return await work();
    } finally {
      const { restTimes = 0 } = this.#options;
      if (restTimes === 0 || eventLoopUtilization(loop).utilization < busy) this.#next();
      else setTimeout(() => this.#next(), Math.min(maxRest, restTimes * (performance.now() - from))).unref();
    }
  }

  #turn(client: string): Promise<void> {
    const { maxEach, maxWait } = this.#options;
    const own = this.#waiting.get(client) ?? [];
    if (own.length >= maxEach) throw new TooMany(503, retryAfter);
    const { promise, resolve: go, reject } = Promise.withResolvers<void>();
    own.push({ go, giveUp: () => reject(new TooMany(503, retryAfter)), until: Date.now() + maxWait });
    this.#waiting.set(client, own);
    return promise;
  }

  /** Hands the place that has come free to the next client, which then stands last. */
  #next(): void {
    for (const [client, own] of this.#waiting) {
      const first = own.shift();
      this.#waiting.delete(client);
      if (own.length > 0) this.#waiting.set(client, own);
      if (!first) continue;
      if (first.until > Date.now()) {
        first.go();
        return;
      }
      first.giveUp();
    }
    this.#underWay--;
  }
}
