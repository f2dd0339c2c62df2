import { eventLoopUtilization } from "node:perf_hooks";

/** Event loop utilization from which the process counts as busy. */
const busy = 0.9;

/**
 * Starts to measure a job, to leave the processor to others for a while after it.
 *
 * @param times the rest as a multiple of the job's duration, while the process is busy
 * @returns call it at the end of the job: milliseconds to rest; 0 while the process is not busy
 */
export function measureRest(times: number): () => number {
  const [from, loop] = [performance.now(), eventLoopUtilization()];
  return () => (eventLoopUtilization(loop).utilization < busy ? 0 : times * (performance.now() - from));
}
