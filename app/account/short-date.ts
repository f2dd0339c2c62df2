const format = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** A point in time as people read it, `Nov 21, 2026, 12:00 PM UTC`; any other text stays as it is. */
export function shortDate(text: string): string {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? `${format.format(new Date(text))} UTC` : text;
}
