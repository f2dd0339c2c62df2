import { id, position, text } from "./cells.ts";
import { filled, optional } from "./column.ts";
import { describeRecord } from "./record.ts";

export const region = describeRecord({
  table: "region",
  file: "regions.csv",
  noun: "region",
  title: "name",
  tags: ["regions"],
  columns: { id: filled(id), name: filled(text), position: optional(position, 0) },
  unique: [["id"], ["name"]],
});
