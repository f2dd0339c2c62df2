import { id, markdown, position, text, yesOrNo } from "../cells.ts";
import { describeTable, filled, optional } from "../columns.ts";

export const pages = describeTable({
  file: "pages.csv",
  noun: "page",
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
