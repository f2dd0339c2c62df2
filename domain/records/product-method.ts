import { methodRoles } from "../catalogue/catalogue.ts";
import { oneOf, text } from "./cells.ts";
import { filled, optional, to } from "./column.ts";
import { describeRecord } from "./record.ts";

export const productMethod = describeRecord({
  table: "product_method",
  file: "product-methods.csv",
  noun: "product's role in a method",
  title: "designation",
  tags: ["product:{product_id}", "method:{method_id}", "products"],
  columns: {
    item_number: filled(text, { references: to("product", "item_number"), as: "product_id" }),
    designation: filled(text, { references: to("method", "designation"), as: "method_id" }),
    role: filled(oneOf(methodRoles)),
    note: optional(text, ""),
  },
  unique: [["item_number", "designation", "role"]],
  completeFor: "item_number",
});
