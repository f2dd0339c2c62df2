import { date, id, markdown, oneOf, position, text } from "../cells.ts";
import { describeTable, filled, optional } from "../columns.ts";

export const careers = describeTable({
  file: "careers.csv",
  noun: "career",
  columns: {
    id: filled(id),
    name: filled(text),
    abbreviation: optional(text, ""),
    description: optional(markdown, ""),
    position: optional(position, 0),
    posted_on: optional(date, null),
    place: optional(text, ""),
    employment_type: optional(oneOf(["FULL_TIME", "PART_TIME", "CONTRACTOR", "TEMPORARY", "INTERN", "OTHER"]), ""),
  },
  unique: [["id"]],
});
