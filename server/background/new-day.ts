/**
 * Calls `work` when a new day begins (UTC), until it is stopped.
 *
 * @returns stops it
 */
export function onNewDay(work: () => void): () => void {
  let timer: NodeJS.Timeout;
  function wait(): void {
    const now = Date.now();
    const midnight = new Date(now).setUTCHours(24, 0, 0, 0);
    // A clock that runs a little fast must not fire before the day.
    timer = setTimeout(
      () => {
        work();
        wait();
      },
      midnight - now + 1000,
    ).unref();
  }
  wait();
  return () => clearTimeout(timer);
}
