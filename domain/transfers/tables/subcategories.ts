import { id, markdown, position, text } from "../cells.ts";
import { describeTable, filled, optional, toId } from "../columns.ts";

export const subcategories = describeTable({
  file: "subcategories.csv",
  noun: "subcategory",
  columns: {
    id: filled(id),
    category_id: filled(id, { refers: toId("category") }),
    name: filled(text),
    description: optional(markdown, ""),
    position: optional(position, 0),
  },
  unique: [["id"], ["category_id", "name"]],
});
