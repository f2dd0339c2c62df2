import { Temporal } from "temporal-polyfill";

/** The days of the week as `WorkingTime` names them, Monday first. */
export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof weekdays)[number];

/** From when until when people work on a day, by the clock on the wall: `{ from: "08:00", to: "17:00" }`, the first before the second. */
export type Shift = { from: string; to: string };

/** When people work. */
export type WorkingTime = {
  /** As IANA names it: `America/New_York`. */
  zone: string;
  /** A day that is missing is free. */
  hours: Readonly<Partial<Record<Weekday, Shift>>>;
  /** Days on which nobody works, `2026-12-25`. */
  holidays: ReadonlySet<string>;
};

/** An answer within so many working days or working hours, one or more. */
export type Promised = { days: number } | { hours: number };

const hourMs = 3_600_000;

/** One working day, in milliseconds since 1970. */
type WorkingDay = { opens: number; closes: number };

/**
 * The moment by which an answer is promised. Of working days the one on which it was received does not count, whatever the hour, as a visitor counts
 * them: received on Monday, due in two working days, is Wednesday when the working day ends. Working hours begin when it was received, or
 * when the next working day begins.
 *
 * @param time with at least one working day a week
 */
export function dueTime(received: Date, promised: Promised, time: WorkingTime): Date {
  const today = dayOf(received.getTime(), time.zone);
  return new Date("days" in promised ? endOfDays(today, promised.days, time) : endOfHours(today, received, promised.hours, time));
}

function endOfDays(today: Temporal.PlainDate, days: number, time: WorkingTime): number {
  let left = days;
  for (let day = today.add({ days: 1 }); ; day = day.add({ days: 1 })) {
    const working = workingDay(day, time);
    if (working && --left === 0) return working.closes;
  }
}

function endOfHours(today: Temporal.PlainDate, received: Date, hours: number, time: WorkingTime): number {
  let left = hours * hourMs;
  for (let day = today; ; day = day.add({ days: 1 })) {
    const working = workingDay(day, time);
    const begins = working && Math.max(working.opens, received.getTime());
    if (!working || begins === undefined || begins >= working.closes) continue;
    if (begins + left <= working.closes) return begins + left;
    left -= working.closes - begins;
  }
}

/**
 * A clock that only runs while people work, for the time between two moments of a period.
 *
 * @returns the working time between two moments of the period, in milliseconds; 0 where the second is not later
 */
export function workingClock(time: WorkingTime, { from, to }: { from: Date; to: Date }): (from: Date, to: Date) => number {
  const days: (WorkingDay & { before: number })[] = [];
  const last = dayOf(to.getTime(), time.zone);
  let before = 0;
  for (let day = dayOf(from.getTime(), time.zone); Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    const working = workingDay(day, time);
    if (!working) continue;
    days.push({ ...working, before });
    before += working.closes - working.opens;
  }

  /** The working time from the beginning of the period until a moment. */
  function until(at: number): number {
    let [low, high] = [0, days.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((days[middle] as WorkingDay).opens <= at) low = middle + 1;
      else high = middle;
    }
    const day = days[low - 1];
    return day ? day.before + Math.min(at, day.closes) - day.opens : 0;
  }
  return (from, to) => Math.max(0, until(to.getTime()) - until(from.getTime()));
}

/** The working time between two moments, in milliseconds; 0 where the second is not later. */
export function workingTimeBetween(from: Date, to: Date, time: WorkingTime): number {
  return workingClock(time, { from, to })(from, to);
}

/** The day of a moment in a zone. */
export function dayOf(at: number, zone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();
}

/** Undefined for a day on which nobody works. A time that the clock skips in spring is an hour later; of one that comes twice in autumn the first counts. */
function workingDay(day: Temporal.PlainDate, { zone, hours, holidays }: WorkingTime): WorkingDay | undefined {
  const shift = hours[weekdays[day.dayOfWeek - 1] as Weekday];
  if (!shift || holidays.has(day.toString())) return undefined;
  const [opens, closes] = [shift.from, shift.to].map(
    (plainTime) => day.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds,
  ) as [number, number];
  return { opens, closes: Math.max(opens, closes) };
}

/** The weeks of a period of days in a zone: each Monday, `2026-11-23`, and when its day begins in milliseconds since 1970. */
export function weekStarts({ from, to }: { from: string; to: string }, zone: string): { monday: string; begins: number }[] {
  const weeks: { monday: string; begins: number }[] = [];
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
  for (
    let day = first.subtract({ days: first.dayOfWeek - 1 });
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 7 })
  )
    weeks.push({ monday: day.toString(), begins: day.toZonedDateTime(zone).epochMilliseconds });
  return weeks;
}

/** When a period of days begins and ends in a zone. */
export function periodBounds({ from, to }: { from: string; to: string }, zone: string): { from: Date; to: Date } {
  const start = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(zone).epochMilliseconds);
  return { from: start(Temporal.PlainDate.from(from)), to: start(Temporal.PlainDate.from(to).add({ days: 1 })) };
}
