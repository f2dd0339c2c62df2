import { id, ids, markdown, position, text } from "../cells.ts";
import { describeTable, filled, optional, toIds } from "../columns.ts";

export const interestGroups = describeTable({
  file: "interest-groups.csv",
  noun: "interest group",
  columns: {
    id: filled(id),
    name: filled(text),
    description: optional(markdown, ""),
    position: optional(position, 0),
    subcategory_ids: optional(ids, [], { refers: toIds("subcategory") }),
  },
  unique: [["id"], ["name"]],
});
