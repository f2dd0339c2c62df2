import { id, markdown, position, text, website } from "../cells.ts";
import { describeTable, filled, optional } from "../columns.ts";

export const standardsBodies = describeTable({
  file: "standards-bodies.csv",
  noun: "standards body",
  columns: {
    id: filled(id),
    name: filled(text),
    full_name: filled(text),
    country: optional(text, ""),
    website: optional(website, ""),
    description: optional(markdown, ""),
    position: optional(position, 0),
  },
  unique: [["id"], ["name"]],
});
