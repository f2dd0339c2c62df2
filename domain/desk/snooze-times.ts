import { Temporal } from "temporal-polyfill";
import { DomainError } from "../errors.ts";

/** The hour at which a request that is snoozed until a day comes back. */
const morning = "08:00";

/** Usual times to snooze a request until, by the clock of the office. */
export function snoozeChoices(now: Date, zone: string): { label: string; at: string }[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const on = (days: number) => morningOf(today.toPlainDate().add({ days }), zone);
  const monday = 8 - today.dayOfWeek;
  return [
    { label: "In three hours", at: today.add({ hours: 3 }).toInstant().toString() },
    { label: "Tomorrow morning", at: on(1) },
    { label: "Next Monday", at: on(monday) },
    { label: "In two weeks", at: on(14) },
  ];
}

/**
 * The moment that a form names: an instant, `2026-12-01T13:00:00Z`, or the morning of a day, `2026-12-01`. Empty: null, no snooze.
 *
 * @throws DomainError invalid for any other text
 */
export function snoozeTime(text: string, zone: string): Date | null {
  if (text === "") return null;
  try {
    const at = /^\d{4}-\d\d-\d\d$/.test(text) ? morningOf(Temporal.PlainDate.from(text), zone) : text;
    return new Date(Temporal.Instant.from(at).epochMilliseconds);
  } catch {
    throw new DomainError("invalid", "Choose a day, or one of the times.");
  }
}

function morningOf(day: Temporal.PlainDate, zone: string): string {
  return day.toZonedDateTime({ timeZone: zone, plainTime: morning }).toInstant().toString();
}
