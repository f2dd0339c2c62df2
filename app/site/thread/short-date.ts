import { timeText } from "../../../domain/locale/dates.ts";

/** A point in time as people read it, `21 Nov 2026, 12:00 UTC`; any other text stays as it is. */
export function shortDate(text: string): string {
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? timeText(new Date(text)) : text;
}
