import { date, id, position, text, website } from "./cells.ts";
import { filled, optional } from "./column.ts";
import { describeRecord } from "./record.ts";

export const socialPost = describeRecord({
  table: "social_post",
  file: "home-social-posts.csv",
  noun: "social post",
  title: "message",
  tags: ["social"],
  pictures: "social-post",
  columns: {
    id: filled(id),
    message: filled(text),
    permalink: filled(website),
    posted_on: filled(date),
    position: optional(position, 0),
  },
});
