import { id, markdown, position, text, website } from "../cells.ts";
import { describeTable, filled, optional } from "../columns.ts";

export const services = describeTable({
  file: "services.csv",
  noun: "service",
  columns: {
    id: filled(id),
    name: filled(text),
    category: optional(text, ""),
    description: optional(markdown, ""),
    website: optional(website, ""),
    position: optional(position, 0),
  },
  unique: [["id"], ["name"]],
});
