import { id, oneOf, position, text } from "../cells.ts";
import { describeTable, filled, optional } from "../columns.ts";

export const newsSidebar = describeTable({
  file: "news-sidebar.csv",
  noun: "line beside the news",
  columns: {
    id: filled(id),
    widget: filled(oneOf<"category" | "tag">(["category", "tag"])),
    label: filled(text),
    posts: optional(position, null),
    position: optional(position, 0),
  },
  unique: [["id"]],
});
