import { date, email, id, oneOf, text, website } from "../cells.ts";
import { describeTable, filled, optional } from "../columns.ts";

/** Comments that are there from the start; an answer stands below what it answers. */
export const newsComments = describeTable({
  file: "news-comments.csv",
  noun: "comment",
  columns: {
    id: filled(id),
    news_id: filled(id, { refers: (key) => [{ table: "news", by: "id", key: String(key) }] }),
    parent_id: optional(id, null, {
      refers: (key) => (key === null ? [] : [{ table: "news_comment", by: "id", key: String(key) }]),
    }),
    name: optional(text, ""),
    email: optional(email, ""),
    website: optional(website, ""),
    comment: filled(text),
    status: optional(oneOf<"pending" | "published" | "rejected">(["pending", "published", "rejected"]), "published"),
    posted_at: filled(date),
  },
  unique: [["id"]],
});
