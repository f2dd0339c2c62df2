import { staffTime } from "../staff-time.ts";

const day = 86_400_000;

/** A time as short as it can be read, by the supplier's clock: of today the hour, then "Yesterday", then the day, of another year the year too. */
export function rowTime(iso: string, now: number, zone: string): string {
  const [on = "", hour = ""] = staffTime(new Date(iso), zone).split(", ");
  const today = dayIn(now, zone);
  if (on === today) return hour;
  if (on === dayIn(now - day, zone)) return "Yesterday";
  return on.slice(-4) === today.slice(-4) ? on.slice(0, -5) : on;
}

const dayIn = (at: number, zone: string) => staffTime(new Date(at), zone).split(", ")[0] as string;
