import { useEffect, useRef } from "react";

/** Milliseconds in which several changes are one. */
const together = 150;
/** Milliseconds between two looks while the stream is away. */
const pollMs = 60_000;
const name = "staff-changes";

/**
 * Calls `onChange` soon after requests have changed, in this tab once it is visible. One tab of the browser listens to the server's stream and tells the
 * others, because a browser opens few connections to one site; while the stream is away it asks each minute.
 */
export function useChanges(onChange: () => void): void {
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const channel = new BroadcastChannel(name);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isMissed = false;

    function changed(): void {
      isMissed = document.hidden;
      if (!isMissed) timer ??= setTimeout(tell, together);
    }
    function tell(): void {
      timer = undefined;
      latest.current();
    }
    const all = () => {
      channel.postMessage("changed");
      changed();
    };
    channel.addEventListener("message", changed, { signal });
    document.addEventListener("visibilitychange", () => isMissed && changed(), { signal });
    void whenChosen(signal, () => listen(signal, all));

    return () => {
      ending.abort();
      clearTimeout(timer);
      channel.close();
    };
  }, []);
}

/** Runs the work in one tab at a time, until the signal. */
function whenChosen(signal: AbortSignal, work: () => Promise<void>): Promise<unknown> {
  // A browser without locks opens a stream for each tab.
  return navigator.locks ? navigator.locks.request(name, { signal }, work).catch(() => {}) : work();
}

function listen(signal: AbortSignal, onChange: () => void): Promise<void> {
  let source = new EventSource("/staff/changes");
  function attach(): void {
    source.onmessage = onChange;
    // What has changed since the page was read, or while the stream was away, is unknown.
    source.onopen = onChange;
  }
  attach();
  const poll = setInterval(() => {
    if (source.readyState === EventSource.OPEN) return;
    onChange();
    // A refusal ends it for good.
    if (source.readyState !== EventSource.CLOSED) return;
    source = new EventSource("/staff/changes");
    attach();
  }, pollMs);
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => {
      clearInterval(poll);
      source.close();
      resolve();
    });
  });
}
