import { id, markdown, position, text } from "./cells.ts";
import { filled, optional } from "./column.ts";
import { describeRecord } from "./record.ts";

export const aboutItem = describeRecord({
  table: "about_item",
  file: "about.csv",
  noun: "fact about the supplier",
  title: "name",
  tags: ["about"],
  columns: { id: filled(id), name: filled(text), description: optional(markdown, ""), position: optional(position, 0) },
  unique: [["id"], ["name"]],
});
