import { id, position, text } from "../cells.ts";
import { describeTable, filled, optional } from "../columns.ts";

export const statistics = describeTable({
  file: "home-statistics.csv",
  noun: "number",
  columns: {
    id: filled(id),
    value: filled(text),
    label: filled(text),
    note: optional(text, ""),
    position: optional(position, 0),
  },
  unique: [["id"]],
});
