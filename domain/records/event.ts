import { eventAnchor } from "../content/content-paths.ts";
import { date, id, markdown, text, website } from "./cells.ts";
import { filled, optional } from "./column.ts";
import { describeRecord } from "./record.ts";

export const event = describeRecord({
  table: "event",
  file: "events.csv",
  noun: "event",
  title: "name",
  path: ({ id }) => eventAnchor(id),
  tags: ["events"],
  order: ["starts_on", "id"],
  pictures: "event",
  layout: [
    { label: "What it is", columns: ["id", "name", "abbreviation", "description", "website"] },
    { label: "Where and when", columns: ["place", "starts_on", "ends_on"] },
  ],
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
  checkRow: ({ starts_on, ends_on }) =>
    ends_on && (!starts_on || ends_on < starts_on)
      ? { column: "ends_on", refusal: `must not be before starts_on, which is ${starts_on ?? "empty"}` }
      : undefined,
});
