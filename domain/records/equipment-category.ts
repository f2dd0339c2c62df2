import { id, ids, markdown, position, text } from "./cells.ts";
import { filled, optional, to } from "./column.ts";
import { describeRecord } from "./record.ts";

export const equipmentCategory = describeRecord({
  table: "equipment_category",
  file: "equipment-categories.csv",
  noun: "equipment category",
  title: "name",
  tags: ["equipment-category:{id}", "equipment-categories"],
  pictures: "equipment-category",
  pictureTags: ["equipment-category:{id}"],
  columns: {
    id: filled(id),
    name: filled(text),
    description: optional(markdown, ""),
    position: optional(position, 0),
    subcategory_ids: optional(ids, [], { references: to("subcategory"), links: "equipment_category_subcategory" }),
  },
  unique: [["id"], ["name"]],
});
