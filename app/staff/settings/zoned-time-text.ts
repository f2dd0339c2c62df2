/** A time by the clock of a zone: Wednesday 25 November 2026, 17:00. */
export function zonedTimeText(at: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone: zone, weekday: "long", day: "numeric", month: "long", year: "numeric", hour: "2-digit", minute: "2-digit" },
    hourCycle: "h23",
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? "";
  return `${part("weekday")} ${part("day")} ${part("month")} ${part("year")}, ${part("hour")}:${part("minute")}`;
}
