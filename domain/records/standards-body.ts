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
  layout: [
    { label: "Who it is", columns: ["id", "name", "full_name", "country", "website"] },
    { label: "What the site says of it", columns: ["description", "edition_remark", "position"] },
  ],
  columns: {
    id: filled(id),
    name: filled(text),
    full_name: filled(text),
    country: optional(text, ""),
    website: optional(website, ""),
    description: optional(markdown, ""),
    edition_remark: optional(text, "", {
      example: "Current edition not checked since 2023: see AATCC.",
      doc: "what is said of its methods none of whose editions is known to be current",
    }),
    position: optional(position, 0),
  },
  unique: [["id"], ["name"]],
});
