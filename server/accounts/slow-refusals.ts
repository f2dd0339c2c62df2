import { setTimeout as sleep } from "node:timers/promises";

type Options = {
  /** Refusals that leave in a second, after a first burst of as many. */
  perSecond: number;
  /** No answer waits longer, in milliseconds. */
  maxMs: number;
};

/**
 * Refusals that come in crowds leave at a steady pace. A program that sends the next request as soon as it is refused would otherwise use all of the
 * processor with being refused; a single person waits for nothing.
 *
 * @returns what a refusal waits for before it is answered
 */
export function createSlowRefusals({ perSecond, maxMs }: Options = { perSecond: 10, maxMs: 5000 }): () => Promise<void> {
  const step = 1000 / perSecond;
  /** When the next refusal leaves, in milliseconds of `performance.now()`; up to a second behind while there are few. */
  let next = 0;
  return async () => {
    const at = performance.now();
    const wait = Math.min(next - at, maxMs);
    next = Math.max(next, at - 1000) + step;
    if (next > at + maxMs) next = at + maxMs;
    if (wait > 0) await sleep(wait);
  };
}
