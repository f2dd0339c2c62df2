import { id, position, text } from "./cells.ts";
import { filled, optional, to } from "./column.ts";
import { describeRecord } from "./record.ts";

export const kitItem = describeRecord({
  table: "kit_item",
  file: "kit-items.csv",
  noun: "item of a kit",
  title: "item_number",
  tags: ["kits"],
  columns: {
    part_id: filled(id, { references: to("kit_part") }),
    item_number: filled(text, { references: to("product", "item_number") }),
    note: optional(text, ""),
    position: optional(position, 0, { doc: "the first is the first choice" }),
  },
  order: ["part_id", "position"],
  unique: [["part_id", "item_number"]],
  completeFor: "part_id",
});
