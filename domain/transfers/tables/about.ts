import { id, markdown, position, text } from "../cells.ts";
import { describeTable, filled, optional } from "../columns.ts";

export const about = describeTable({
  file: "about.csv",
  noun: "fact about the supplier",
  columns: { id: filled(id), name: filled(text), description: optional(markdown, ""), position: optional(position, 0) },
  unique: [["id"], ["name"]],
});
