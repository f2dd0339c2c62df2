import { date, email, id, oneOf, text, website } from "./cells.ts";
import { filled, optional, to } from "./column.ts";
import { describeRecord } from "./record.ts";

export const newsComment = describeRecord({
  table: "news_comment",
  file: "news-comments.csv",
  noun: "comment",
  title: "comment",
  tags: ["news"],
  shownWhen: { status: "published" },
  columns: {
    id: filled(id),
    news_id: filled(id, { references: to("news") }),
    parent_id: optional(id, null, { label: "Answer to", references: to("news_comment") }),
    name: optional(text, ""),
    email: optional(email, ""),
    website: optional(website, ""),
    comment: filled(text),
    status: optional(oneOf<"pending" | "published" | "rejected">(["pending", "published", "rejected"]), "published"),
    posted_at: filled(date),
  },
});
