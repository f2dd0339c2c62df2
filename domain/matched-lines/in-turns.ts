import { setImmediate as others } from "node:timers/promises";

/** Milliseconds that a request may hold the process before others have their turn. */
const usualTurn = 10;

/**
 * What becomes of each of a long list, in its order. Work of the processor is interrupted after each turn, so that the process answers others meanwhile.
 *
 * @param milliseconds of a turn: it ends behind the work with which they are over
 */
export async function inTurns<One, Result>(
  all: readonly One[],
  work: (one: One, at: number) => Result | Promise<Result>,
  milliseconds = usualTurn,
): Promise<Result[]> {
  const results: Result[] = [];
  let began = performance.now();
  for (const [at, one] of all.entries()) {
    results.push(await work(one, at));
    if (performance.now() - began < milliseconds) continue;
    await others();
    began = performance.now();
  }
  return results;
}
