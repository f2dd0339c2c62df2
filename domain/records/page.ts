import { id, markdown, position, text, yesOrNo } from "./cells.ts";
import { filled, optional } from "./column.ts";
import { describeRecord } from "./record.ts";

export const page = describeRecord({
  table: "page",
  file: "pages.csv",
  noun: "page",
  title: "heading",
  tags: ["page:{id}", "pages"],
  pictures: "page",
  layout: [
    { label: "What it says", columns: ["id", "name", "heading", "sub_heading", "content"] },
    { label: "Where it shows", columns: ["on_home", "position"] },
  ],
  columns: {
    id: filled(id),
    name: filled(text),
    heading: filled(text),
    sub_heading: optional(text, ""),
    content: optional(markdown, ""),
    on_home: optional(yesOrNo, false),
    position: optional(position, 0),
  },
  unique: [["id"], ["name"]],
});
