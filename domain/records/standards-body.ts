import { bodyPath } from "../catalogue/paths.ts";
import { id, markdown, position, text, website } from "./cells.ts";
import { filled, optional } from "./column.ts";
import { describeRecord } from "./record.ts";

export const standardsBody = describeRecord({
  table: "standards_body",
  file: "standards-bodies.csv",
  noun: "standards body",
  title: "name",
  path: bodyPath,
  tags: ["body:{id}", "bodies"],
  pictures: "standards-body",
  columns: {
    id: filled(id),
    name: filled(text),
    full_name: filled(text),
    country: optional(text, ""),
    website: optional(website, ""),
    description: optional(markdown, ""),
    position: optional(position, 0),
  },
  unique: [["id"], ["name"]],
});
