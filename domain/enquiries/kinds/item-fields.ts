import { type FieldGroup, rowNumbers } from "../../fields/field-group.ts";
import type { Values } from "../../fields/read-fields.ts";
import { text } from "../../fields/usual-fields.ts";
import type { RequestLine, Want } from "../../request-lines/request-line.ts";
import { lineOf } from "../lines-named.ts";
import { exampleProduct, itemNumber, quantity } from "./goods-fields.ts";

/** Rows of items in an order. */
const itemRows = 10;

/** The ten rows of items of an order; `Serial` is the row's number. */
export const itemsGroup: FieldGroup = {
  legend: "Items",
  prefix: "Items",
  repeat: itemRows,
  fields: [
    { name: "Serial", label: "No.", type: "hidden", maxLength: 10, example: "1" },
    itemNumber("ItemNumber"),
    quantity("Quantity"),
    text("Description", "Description", { maxLength: 500, example: exampleProduct.name }),
  ],
};

/** The fields of the first row, which an address fills in. */
export const firstItem = { item: "Items.1.ItemNumber", quantity: "Items.1.Quantity" } as const;

/** The rows in which something is wanted. */
export function itemLines(values: Values, want: Want): RequestLine[] {
  return rowNumbers(itemsGroup)
    .map((row) => {
      const part = (name: string) => values[`Items.${row}.${name}`] ?? "";
      return lineOf({ wanted: want, itemNumber: part("ItemNumber"), quantity: part("Quantity"), note: part("Description") });
    })
    .filter(({ itemNumber, quantity, note }) => itemNumber !== "" || quantity !== "" || note !== "");
}

/** Whether any row is filled in. */
export function hasItems(values: Values): boolean {
  return itemLines(values, "price").length > 0;
}
