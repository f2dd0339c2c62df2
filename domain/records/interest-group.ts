import { interestGroupPath } from "../catalogue/paths.ts";
import { id, ids, markdown, position, text } from "./cells.ts";
import { filled, optional, to } from "./column.ts";
import { describeRecord } from "./record.ts";

export const interestGroup = describeRecord({
  table: "interest_group",
  file: "interest-groups.csv",
  noun: "interest group",
  title: "name",
  path: interestGroupPath,
  tags: ["interest-group:{id}", "interest-groups"],
  pictures: "interest-group",
  pictureTags: ["interest-group:{id}"],
  columns: {
    id: filled(id),
    name: filled(text),
    description: optional(markdown, ""),
    position: optional(position, 0),
    subcategory_ids: optional(ids, [], { references: to("subcategory"), links: "interest_group_subcategory" }),
  },
  unique: [["id"], ["name"]],
});
