import { eventLoopUtilization } from "node:perf_hooks";

/** From this share of its time on the process is busy. */
const busy = 0.9;

/**
 * Begins to measure a piece of work, after which others shall have the processor.
 *
 * @param times how many times its length is rested after it, while the process is busy
 * @returns milliseconds to rest, to be asked when the work has ended; 0 while the process has time
 */
export function measureRest(times: number): () => number {
  const [from, loop] = [performance.now(), eventLoopUtilization()];
  return () => (eventLoopUtilization(loop).utilization < busy ? 0 : times * (performance.now() - from));
}
