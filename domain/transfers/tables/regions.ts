import { id, position, text } from "../cells.ts";
import { describeTable, filled, optional } from "../columns.ts";

export const regions = describeTable({
  file: "regions.csv",
  noun: "region",
  columns: { id: filled(id), name: filled(text), position: optional(position, 0) },
  unique: [["id"], ["name"]],
});
