import { staffTime } from "./staff-time.ts";
import { useZone } from "./use-zone.ts";

/** A point in time with its time of day, by the supplier's clock; a dash where there is none. */
export function Moment({ at }: { at: Date | null }) {
  const zone = useZone();
  if (at === null) return "–";
  return (
    <time className="nb" dateTime={at.toISOString()}>
      {staffTime(at, zone)}
    </time>
  );
}
