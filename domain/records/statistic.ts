import { id, position, text } from "./cells.ts";
import { filled, optional } from "./column.ts";
import { describeRecord } from "./record.ts";

export const statistic = describeRecord({
  table: "statistic",
  file: "home-statistics.csv",
  noun: "number",
  title: "label",
  tags: ["home"],
  columns: {
    id: filled(id),
    value: filled(text),
    label: filled(text),
    note: optional(text, ""),
    position: optional(position, 0),
  },
});
