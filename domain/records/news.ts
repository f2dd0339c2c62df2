import { newsPath } from "../content/content-paths.ts";
import { date, id, list, markdown, position, text, yesOrNo } from "./cells.ts";
import { filled, optional } from "./column.ts";
import { describeRecord } from "./record.ts";

export const news = describeRecord({
  table: "news",
  file: "news.csv",
  noun: "piece of news",
  title: "title",
  path: ({ id, title }) => newsPath({ id, name: title }),
  tags: ["news", "latest-news"],
  order: ["published_on desc", "id desc"],
  pictures: "news",
  layout: [
    { label: "What it says", columns: ["id", "title", "short_description", "content"] },
    { label: "Where and when it shows", columns: ["published_on", "category", "tags", "featured", "views"] },
  ],
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
});
