import { date, id, position, text, website } from "../cells.ts";
import { describeTable, filled, optional } from "../columns.ts";

export const socialPosts = describeTable({
  file: "home-social-posts.csv",
  noun: "social post",
  columns: {
    id: filled(id),
    message: filled(text),
    permalink: filled(website),
    posted_on: filled(date),
    position: optional(position, 0),
  },
  unique: [["id"]],
});
