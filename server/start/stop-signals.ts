import type { EventEmitter } from "node:events";

/** Milliseconds in which signals count as one: a group of processes, npm and scripts/run.mjs hand the same one on two or three times. */
const moment = 1000;

type Options = {
  /** Where signals arrive. */
  source?: Pick<EventEmitter, "on">;
  say: (sentence: string) => void;
  now?: () => number;
};

/**
 * Hears when the process is to stop: by SIGINT, SIGTERM or SIGHUP, or because the process that started it is gone. However often that is
 * said, it is one stop; only a person who presses Ctrl-C a third time, each a moment after the last, hurries it.
 *
 * @returns `stop` is aborted by the first signal, `hurry` when what is under way is to be cut off
 */
export function stopSignals({ source = process, say, now = () => performance.now() }: Options): {
  stop: AbortSignal;
  hurry: AbortSignal;
} {
  const [stop, hurry] = [new AbortController(), new AbortController()];
  let presses = 0;
  let countedAt = Number.NEGATIVE_INFINITY;

  function hear(signal: string): void {
    const isFirst = presses === 0;
    if (!isFirst && (signal !== "SIGINT" || now() - countedAt < moment)) return;
    countedAt = now();
    presses++;
    if (isFirst) stop.abort(new Error(`The site was told to stop (${signal}).`));
    else if (presses === 2) say("The site is stopping. Press Ctrl-C once more to cut off what is under way.");
    else if (presses === 3) {
      say("What is under way is cut off; the database is stopped at once and recovers at the next start.");
      hurry.abort(new Error("The stop was hurried."));
    }
  }

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) source.on(signal, () => hear(signal));
  source.on("disconnect", () => hear("the process that started it has ended"));
  return { stop: stop.signal, hurry: hurry.signal };
}
