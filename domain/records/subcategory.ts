import { subcategoryPath } from "../catalogue/paths.ts";
import { id, markdown, position, text } from "./cells.ts";
import { filled, optional, to } from "./column.ts";
import { describeRecord } from "./record.ts";

export const subcategory = describeRecord({
  table: "subcategory",
  file: "subcategories.csv",
  noun: "subcategory",
  title: "name",
  path: subcategoryPath,
  tags: ["subcategory:{id}", "category:{category_id}", "subcategories"],
  pictures: "subcategory",
  pictureTags: ["subcategory:{id}"],
  columns: {
    id: filled(id),
    category_id: filled(id, { references: to("category") }),
    name: filled(text),
    description: optional(markdown, ""),
    position: optional(position, 0),
  },
  unique: [["id"], ["category_id", "name"]],
});
