import { id, position, text } from "./cells.ts";
import { filled, optional, to } from "./column.ts";
import { describeRecord } from "./record.ts";

export const methodOptionNeed = describeRecord({
  table: "method_option_need",
  file: "method-option-needs.csv",
  noun: "product that an option calls for",
  title: "item_number",
  tags: ["method-options"],
  columns: {
    option_id: filled(id, { references: to("method_option") }),
    item_number: filled(text, { references: to("product", "item_number"), as: "product_id" }),
    note: optional(text, ""),
    position: optional(position, 0),
  },
  order: ["option_id", "position"],
  unique: [["option_id", "item_number"]],
  completeFor: "option_id",
});
