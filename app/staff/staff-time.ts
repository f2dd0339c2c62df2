const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A point in time by the clock of the supplier, whose zone the console names once: `22 Nov 2026, 09:42`. Every time that staff read is written by it.
 *
 * @param zone as IANA names it
 * @param more.weekday whether the day of the week stands before it: `Sunday 22 Nov 2026, 09:42`
 */
export function staffTime(at: Date, zone: string, { weekday = false } = {}): string {
  const parts = formatOf(zone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  const text = `${part("day")} ${part("month")} ${part("year")}, ${part("hour")}:${part("minute")}`;
  return weekday ? `${part("weekday")} ${text}` : text;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known =
    formats.get(zone) ??
    new Intl.DateTimeFormat("en-US", {
      ...{ timeZone: zone, weekday: "long", day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" },
      hourCycle: "h23",
    });
  formats.set(zone, known);
  return known;
}

/** The zone as a person says it: New York time, of `America/New_York`. */
export function zoneWords(zone: string): string {
  return zone === "UTC" ? "UTC" : `${(zone.split("/").at(-1) ?? zone).replaceAll("_", " ")} time`;
}
