import { timeText } from "../../domain/dates.ts";

/** A point in time with its time of day; a dash where there is none. */
export function Moment({ at }: { at: Date | null }) {
  if (at === null) return "–";
  return (
    <time className="nb" dateTime={at.toISOString()}>
      {timeText(at)}
    </time>
  );
}
