import { careerPath } from "../content/content-paths.ts";
import { date, id, markdown, oneOf, position, text } from "./cells.ts";
import { filled, optional } from "./column.ts";
import { describeRecord } from "./record.ts";

export const career = describeRecord({
  table: "career",
  file: "careers.csv",
  noun: "career",
  title: "name",
  path: careerPath,
  tags: ["careers"],
  pictures: "career",
  layout: [
    { label: "What it says", columns: ["id", "name", "abbreviation", "description"] },
    { label: "Where and when it shows", columns: ["place", "employment_type", "posted_on", "position"] },
  ],
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
});
