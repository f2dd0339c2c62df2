import { id, markdown, position, text, website } from "./cells.ts";
import { filled, optional } from "./column.ts";
import { describeRecord } from "./record.ts";

export const association = describeRecord({
  table: "association",
  file: "associations.csv",
  noun: "association or partner",
  title: "name",
  tags: ["associations"],
  pictures: "association",
  columns: {
    id: filled(id),
    name: filled(text),
    description: optional(markdown, ""),
    website: optional(website, ""),
    position: optional(position, 0),
  },
  unique: [["id"], ["name"]],
});
