import { date, id, markdown, text } from "../cells.ts";
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
  },
  unique: [["id"]],
});
