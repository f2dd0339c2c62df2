import { date, id, markdown, text, website } from "../cells.ts";
import { describeTable, filled, optional } from "../columns.ts";

export const events = describeTable({
  file: "events.csv",
  noun: "event",
  columns: {
    id: filled(id),
    name: filled(text),
    abbreviation: optional(text, ""),
    description: optional(markdown, ""),
    website: optional(website, ""),
    place: optional(text, ""),
    starts_on: optional(date, null),
    ends_on: optional(date, null),
  },
  unique: [["id"]],
  checkRow: ({ starts_on, ends_on }) =>
    ends_on && (!starts_on || ends_on < starts_on)
      ? { column: "ends_on", refusal: `must not be before starts_on, which is ${starts_on ?? "empty"}` }
      : undefined,
});
