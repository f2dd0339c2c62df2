import path from "node:path";
import { Piscina } from "piscina";
import type { ParsedMail } from "./parse-mail.ts";

/** Milliseconds for the first attempt: a usual mail takes a hundredth of them. The second has twice as many, for a busy machine. */
const patience = 10_000;

/** Parses one mail at a time, apart from the thread that answers pages: what a stranger sends may be made to take long. */
const thread = new Piscina({
  filename: path.resolve("adapters/mailbox/parse-mail-worker.ts"),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 10_000,
  resourceLimits: { maxOldGenerationSizeMb: 512 },
});

/** Why the bytes of a mail gave none: they are none, or they were not read in time, twice. */
export type Unread = "unreadable" | "too slow";

/** Ends when the mail before has been read: the time that a mail waits for its turn is not counted. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Parses the bytes of a mail in a thread that is ended when it takes too long.
 *
 * @param milliseconds how long the first attempt may take
 */
export function readMail(bytes: Uint8Array, milliseconds = patience): Promise<ParsedMail | Unread> {
  const read = turn.then(() => tryTwice(bytes, milliseconds));
  turn = read;
  return read;
}

async function tryTwice(bytes: Uint8Array, milliseconds: number): Promise<ParsedMail | Unread> {
  for (const deadline of [milliseconds, 2 * milliseconds]) {
    const signal = AbortSignal.timeout(deadline);
    try {
      return (await thread.run(bytes, { signal })) as ParsedMail;
    } catch {
      if (!signal.aborted) return "unreadable";
    }
  }
  return "too slow";
}
