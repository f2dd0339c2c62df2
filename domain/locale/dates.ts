/**
 * Days and times as text. Pages are the same bytes for visitors of all countries, so the month is a word, nothing depends on which number comes
 * first, and the zone is named where there is a time of day.
 */
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

type DayParts = { day: number; month: string; year: string };

/** @param text a day as ISO 8601 has it, `2026-11-22`, or a time that begins with one */
function partsOf(text: string): DayParts {
  return { day: Number(text.slice(8, 10)), month: months[Number(text.slice(5, 7)) - 1] ?? "", year: text.slice(0, 4) };
}

const written = ({ day, month, year }: DayParts) => `${day} ${month} ${year}`;

/** `2026-11-22` → 22 Nov 2026. */
export function dayText(day: string): string {
  return written(partsOf(day));
}

/** A range of days: 16–22 Sep 2027, 30 Sep – 2 Oct 2027; a single day if both are the same or the second is missing. */
export function daySpan(from: string, to: string | null): string {
  if (to === null || to === from) return dayText(from);
  const [first, last] = [partsOf(from), partsOf(to)];
  if (first.year !== last.year) return `${written(first)} – ${written(last)}`;
  if (first.month !== last.month) return `${first.day} ${first.month} – ${written(last)}`;
  return `${first.day}–${written(last)}`;
}

/** A point in time: 22 Nov 2026, 09:42 UTC. */
export function timeText(at: Date): string {
  const iso = at.toISOString();
  return `${dayText(iso)}, ${iso.slice(11, 16)} UTC`;
}

/** Whether a text is a day of the calendar, 2024-02-29. */
export function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** The day so many days before another: 2026-03-01, one day before → 2026-02-28. */
export function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}
