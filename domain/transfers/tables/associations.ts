import { id, markdown, position, text, website } from "../cells.ts";
import { describeTable, filled, optional } from "../columns.ts";

export const associations = describeTable({
  file: "associations.csv",
  noun: "association or partner",
  columns: {
    id: filled(id),
    name: filled(text),
    description: optional(markdown, ""),
    website: optional(website, ""),
    position: optional(position, 0),
  },
  unique: [["id"], ["name"]],
});
