import { eventLoopUtilization } from "node:perf_hooks";

/** From this share of its time on the process is busy with others; then a piece of work is followed by a rest of so many times its length. */
const busy = 0.9;
const restTimes = 8;

/**
 * Lets so many pieces of work run at once; a few more wait their turn, and the rest is sent away. A password costs 19 MiB and tens of
 * milliseconds of a processor, and holds a connection: pages must have theirs whatever happens here. Where they want all of it, the next
 * piece waits a while longer.
 */
export function createAdmission({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  /** Whoever leaves hands on the place. */
  function handOn(): void {
    const next = queue.shift();
    if (next) next();
    else running--;
  }

  /** @returns what the work gives; undefined when there is no room to wait */
  async function admit<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (running >= atOnce) {
      if (queue.length >= waiting) return undefined;
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running++;
    const [from, loop] = [performance.now(), eventLoopUtilization()];
    try {
      return await work();
    } finally {
      if (eventLoopUtilization(loop).utilization < busy) handOn();
      else setTimeout(handOn, restTimes * (performance.now() - from)).unref();
    }
  }

  return { admit };
}
