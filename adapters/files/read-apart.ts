import path from "node:path";
import { Piscina } from "piscina";

/** Why the bytes of a file gave nothing: they cannot be read, or were not read in time, twice. */
export type ReadFailure = "unreadable" | "too slow";

/**
 * Reads what strangers send in a thread apart from the one that answers pages, one file at a time: a file may be made to take long, and then the thread is ended.
 *
 * @param worker its module, whose default function takes what is read: the bytes of a file, unless it says otherwise
 * @param patience milliseconds for the first attempt; the second has twice as many, for a busy machine
 */
export function readerApart<Result, Input = Uint8Array>(worker: string, patience: number) {
  const thread = new Piscina({
    filename: path.resolve(worker),
    recordTiming: false,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10_000,
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  /** Ends when the file before has been read: the time that a file waits for its turn is not counted. */
  let turn: Promise<unknown> = Promise.resolve();

  async function tryTwice(input: Input, milliseconds: number): Promise<Result | ReadFailure> {
    for (const deadline of [milliseconds, 2 * milliseconds]) {
      const signal = AbortSignal.timeout(deadline);
      try {
        return (await thread.run(input, { signal })) as Result;
      } catch {
        if (!signal.aborted) return "unreadable";
      }
    }
    return "too slow";
  }

  return (input: Input, milliseconds = patience): Promise<Result | ReadFailure> => {
    const read = turn.then(() => tryTwice(input, milliseconds));
    turn = read;
    return read;
  };
}
