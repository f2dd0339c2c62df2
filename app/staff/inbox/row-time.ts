const day = 86_400_000;

/**
 * A time as short as it can be read: of today the hour, then "Yesterday", then the day, of another year the year too.
 *
 * @param zone of the person who reads; undefined: that of the browser
 */
export function rowTime(iso: string, now: number, zone: string | undefined): string {
  const at = new Date(iso);
  const on = (date: Date) => dayIn(zone).format(date);
  const today = new Date(now);
  if (on(at) === on(today)) return at.toLocaleTimeString("en-US", { timeZone: zone, hour: "numeric", minute: "2-digit" });
  if (on(at) === on(new Date(now - day))) return "Yesterday";
  const isThisYear = on(at).slice(0, 4) === on(today).slice(0, 4);
  return at.toLocaleDateString("en-US", {
    timeZone: zone,
    month: "short",
    day: "numeric",
    year: isThisYear ? undefined : "numeric",
  });
}

const days = new Map<string | undefined, Intl.DateTimeFormat>();
/** Days as 2026-11-23. */
function dayIn(zone: string | undefined): Intl.DateTimeFormat {
  const known = days.get(zone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short" });
  days.set(zone, known);
  return known;
}
