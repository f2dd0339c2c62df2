import { id, markdown, position, text } from "./cells.ts";
import { filled, optional } from "./column.ts";
import { describeRecord } from "./record.ts";

export const heritageEntry = describeRecord({
  table: "heritage_entry",
  file: "heritage.csv",
  noun: "heritage entry",
  title: "heading",
  tags: ["heritage"],
  order: ["position", "year", "id"],
  pictures: "heritage",
  columns: {
    id: filled(id),
    year: filled(text),
    heading: filled(text),
    content: optional(markdown, ""),
    position: optional(position, 0),
  },
});
