import type { FieldGroup } from "../../fields/field-group.ts";
import type { Values } from "../../fields/read-fields.ts";
import { product, text } from "../../fields/usual-fields.ts";
import { itemRows } from "../limits.ts";

/** The ten rows of items of an order; `Serial` is the row's number. */
export const itemsGroup: FieldGroup = {
  legend: "Items",
  prefix: "Items",
  repeat: itemRows,
  fields: [
    { name: "Serial", label: "No.", type: "hidden", maxLength: 10 },
    product("ItemNumber", "Item number", { maxLength: 60 }),
    text("Quantity", "Quantity", { maxLength: 60, quantity: true }),
    text("Description", "Description", { maxLength: 500 }),
  ],
};

/** Whether any row says what is wanted. */
export function hasItems(values: Values): boolean {
  return Array.from({ length: itemRows }, (_, index) => index + 1).some((row) =>
    ["ItemNumber", "Quantity", "Description"].some((name) => values[`Items.${row}.${name}`]),
  );
}
