import { setTimeout as sleep } from "node:timers/promises";
import { slowRefusals } from "../../domain/limits/limits.ts";

type Options = {
  /** Refusals sent per second, after a first burst of as many. */
  perSecond: number;
  /** Max milliseconds that an answer is delayed. */
  maxMs: number;
  /** Waits so many milliseconds. */
  wait?: (ms: number) => Promise<void>;
};

/**
 * Delays refusals to a steady rate. A program that retries as soon as it is refused would otherwise use the whole processor; a person is
 * refused at once.
 *
 * @returns resolves when the refusal may be sent
 */
export function createSlowRefusals({ perSecond, maxMs, wait = sleep }: Options = slowRefusals): () => Promise<void> {
  const step = 1000 / perSecond;
  /** Time of the next refusal, in milliseconds of `performance.now()`; up to a second in the past while there are few. */
  let next = 0;
  return async () => {
    const at = performance.now();
    const delay = Math.min(next - at, maxMs);
    next = Math.max(next, at - 1000) + step;
    if (next > at + maxMs) next = at + maxMs;
    if (delay > 0) await wait(delay);
  };
}
