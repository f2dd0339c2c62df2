import type { EventEmitter } from "node:events";

/** Milliseconds in which several signals count as one: npm and scripts/run.mjs pass the same signal on, so it arrives two or three times. */
const debounceMs = 1000;

type Options = {
  /** Emits the signals. */
  source?: Pick<EventEmitter, "on">;
  say: (sentence: string) => void;
  now?: () => number;
};

/**
 * Listens for the signals to stop: SIGINT, SIGTERM, SIGHUP, or the end of the parent process. Further signals change nothing, until Ctrl-C is
 * pressed for the third time: then the work under way is aborted.
 *
 * @returns `stop` is aborted by the first signal, `hurry` by the third Ctrl-C
 */
export function stopSignals({ source = process, say, now = () => performance.now() }: Options): {
  stop: AbortSignal;
  hurry: AbortSignal;
} {
  const [stop, hurry] = [new AbortController(), new AbortController()];
  let presses = 0;
  let countedAt = Number.NEGATIVE_INFINITY;

  function onSignal(signal: string): void {
    const isFirst = presses === 0;
    if (!isFirst && (signal !== "SIGINT" || now() - countedAt < debounceMs)) return;
    countedAt = now();
    presses++;
    if (isFirst) stop.abort(new Error(`The site was stopped (${signal}).`));
    else if (presses === 2) say("The site is stopping. Press Ctrl-C once more to cut off what is under way.");
    else if (presses === 3) {
      say("What is under way is cut off; the database is stopped at once and recovers at the next start.");
      hurry.abort(new Error("The stop was hurried."));
    }
  }

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) source.on(signal, () => onSignal(signal));
  source.on("disconnect", () => onSignal("the process that started it has ended"));
  return { stop: stop.signal, hurry: hurry.signal };
}
