import type { Field } from "../../fields/field.ts";
import { text } from "../../fields/usual-fields.ts";

type More = Partial<Omit<Field, "name" | "label">>;

/** The product of every example. */
export const exampleProduct = { item: "11-010", name: "Multifibre adjacent fabric DW, 15 mm bands" } as const;

/** The quantity of every example. */
export const exampleQuantity = "2 m";

/** A product by its name or item number. */
export const product = (name: string, label: string, more: More = {}): Field =>
  text(name, label, { type: "product", autocomplete: "off", example: exampleProduct.name, ...more });
/** A product by its item number. */
export const itemNumber = (name: string, more: More = {}): Field =>
  product(name, "Item number", { maxLength: 60, example: exampleProduct.item, ...more });
/** How much of a product, in whatever unit. */
export const quantity = (name: string): Field =>
  text(name, "Quantity", { maxLength: 60, quantity: true, example: exampleQuantity });
/** A lot number. */
export const lot = (name: string, label: string, more: More = {}): Field =>
  text(name, label, { maxLength: 60, example: "L-2611-4", isLot: true, ...more });
/** The number of a packing list. */
export const packingList = (name: string): Field => text(name, "Packing list number", { maxLength: 60, example: "P-2611-118" });
/** The number of a purchase order. */
export const purchaseOrder = (name: string): Field => text(name, "Purchase order number", { maxLength: 60, example: "PO-4711" });
