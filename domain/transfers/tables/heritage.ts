import { id, markdown, position, text } from "../cells.ts";
import { describeTable, filled, optional } from "../columns.ts";

export const heritage = describeTable({
  file: "heritage.csv",
  noun: "heritage entry",
  columns: {
    id: filled(id),
    year: filled(text),
    heading: filled(text),
    content: optional(markdown, ""),
    position: optional(position, 0),
  },
  unique: [["id"]],
});
