import type { Context } from "../context.ts";
import { readPromises } from "../settings/read-promises.ts";
import { dayOf } from "../working-time/working-time.ts";
import type { InboxFilters } from "./inbox-filters.ts";

type Due = NonNullable<InboxFilters["due"]>;

/** The end of the span in which the filters want the first answer to be due, in the zone that staff work in; undefined where they want none. */
export async function readDueEnd(
  { db, now }: Pick<Context, "db" | "now">,
  { due }: Pick<InboxFilters, "due">,
): Promise<Date | undefined> {
  if (due === undefined || due === "overdue") return due && now();
  const { time } = await readPromises({ db });
  return dueEnd(due, now(), time.zone);
}

/** The end of a span: now, the end of the day, the end of Sunday. */
export function dueEnd(due: Due, at: Date, zone: string): Date {
  if (due === "overdue") return at;
  const today = dayOf(at.getTime(), zone);
  const next = today.add({ days: due === "today" ? 1 : 8 - today.dayOfWeek });
  return new Date(next.toZonedDateTime(zone).epochMilliseconds);
}
