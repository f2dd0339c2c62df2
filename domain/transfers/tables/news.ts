import { date, id, list, markdown, position, text, yesOrNo } from "../cells.ts";
import { describeTable, filled, optional } from "../columns.ts";

export const news = describeTable({
  file: "news.csv",
  noun: "piece of news",
  columns: {
    id: filled(id),
    title: filled(text),
    short_description: optional(text, ""),
    content: optional(markdown, ""),
    published_on: filled(date),
    category: optional(text, ""),
    tags: optional(list, []),
    views: optional(position, 0),
    featured: optional(yesOrNo, false),
  },
  unique: [["id"]],
});
