import { id, oneOf, position, text } from "./cells.ts";
import { filled, optional } from "./column.ts";
import { describeRecord } from "./record.ts";

export const newsSidebar = describeRecord({
  table: "news_sidebar",
  file: "news-sidebar.csv",
  noun: "line beside the news",
  title: "label",
  tags: ["news"],
  columns: {
    id: filled(id),
    widget: filled(oneOf<"category" | "tag">(["category", "tag"])),
    label: filled(text),
    posts: optional(position, null),
    position: optional(position, 0),
  },
});
