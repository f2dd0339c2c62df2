import { dayText } from "../../domain/locale/dates.ts";

/** The day of a point in time, for lists; the time of day is on the page of its own. */
export function Day({ at }: { at: Date }) {
  const iso = at.toISOString();
  return (
    <time className="nb" dateTime={iso}>
      {dayText(iso)}
    </time>
  );
}
