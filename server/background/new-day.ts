import { Temporal } from "temporal-polyfill";

/** Milliseconds after which a zone that could not be read is read again. */
const tryAgainMs = 60_000;

/**
 * Calls `work` when a new day begins, in UTC and in the supplier's zone, until it is stopped.
 *
 * @param readZone the supplier's zone, as IANA names it
 * @param clock the time now
 * @returns `readAgain` after the zone may have changed; `stop`
 */
export function onNewDay(work: () => void, readZone: () => Promise<string>, clock: () => Date) {
  let timer: NodeJS.Timeout | undefined;
  let retry: NodeJS.Timeout | undefined;
  let zone = "UTC";
  let isStopped = false;

  function wait(): void {
    clearTimeout(timer);
    if (isStopped) return;
    const now = clock().getTime();
    const next = Math.min(nextDay(now, "UTC"), nextDay(now, zone));
    timer = setTimeout(() => {
      // A timer may end a little before its time: the day has not begun then.
      if (clock().getTime() >= next) work();
      wait();
    }, next - now).unref();
  }

  async function readAgain(): Promise<void> {
    clearTimeout(retry);
    try {
      zone = await readZone();
    } catch {
      if (!isStopped) retry = setTimeout(readAgain, tryAgainMs).unref();
    }
    wait();
  }

  wait();
  void readAgain();
  return {
    readAgain,
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
      clearTimeout(retry);
    },
  };
}

/** When the day after a moment begins in a zone, in milliseconds since 1970. */
function nextDay(now: number, zone: string): number {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
  return today.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds;
}
