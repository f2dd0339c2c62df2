const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

const at = (day: string) => new Date(`${day}T00:00:00Z`);

/** `2026-11-10` → November 10, 2026. */
export function longDay(day: string): string {
  return long.format(at(day));
}

/** Thin spaces around the dash of a range, which not all fonts have. */
const thinSpaces = /[\u2009\u202f]/g;

/** A range of days as people write it: September 16 – 22, 2027; a single day if both are the same. */
export function daySpan(from: string, to: string | null): string {
  return to === null || to === from ? longDay(from) : long.formatRange(at(from), at(to)).replace(thinSpaces, " ");
}
