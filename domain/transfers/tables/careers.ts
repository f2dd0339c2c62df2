import { id, markdown, position, text } from "../cells.ts";
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
  },
  unique: [["id"]],
});
