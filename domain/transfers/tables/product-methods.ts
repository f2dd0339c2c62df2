import { methodRoles } from "../../catalogue/catalogue.ts";
import { oneOf, text } from "../cells.ts";
import { describeTable, filled, optional } from "../columns.ts";

export const productMethods = describeTable({
  file: "product-methods.csv",
  noun: "product's role in a method",
  columns: {
    item_number: filled(text, { refers: (key) => [{ table: "product", by: "item_number", key }] }),
    designation: filled(text, { refers: (key) => [{ table: "method", by: "designation", key }] }),
    role: filled(oneOf(methodRoles)),
    note: optional(text, ""),
  },
  unique: [["item_number", "designation", "role"]],
});
