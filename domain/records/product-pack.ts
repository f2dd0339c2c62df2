import { oneOf, position, positive, text } from "./cells.ts";
import { filled, optional, to } from "./column.ts";
import { describeRecord } from "./record.ts";

/** What the size of a pack is given in; `piece` is whatever is counted. */
const units = ["m", "yd", "g", "kg", "lb", "mL", "L", "gal", "piece"] as const;

export const productPack = describeRecord({
  table: "product_pack",
  file: "packs.csv",
  noun: "pack of a product",
  title: "form",
  tags: ["product:{product_id}", "products"],
  layout: [
    { label: "The pack", columns: ["item_number", "form", "size", "unit"] },
    { label: "How many", columns: ["smallest", "step", "position"] },
  ],
  columns: {
    item_number: filled(text, { references: to("product", "item_number"), as: "product_id" }),
    form: filled(text, {
      example: "roll of 10 m",
      doc: "one of the product's `pack_forms`, or the unit of length (`m`, `yd`) that it is cut to",
    }),
    size: optional(positive, null, { doc: "how much is in one of it: 10 for a roll of 10 m" }),
    unit: optional(oneOf<string>(units), ""),
    smallest: optional(positive, 1, { label: "Smallest quantity", doc: "how many of it are sold at least" }),
    step: optional(positive, 1, { doc: "a quantity is a multiple of it" }),
    position: optional(position, 0),
  },
  order: ["item_number", "position"],
  unique: [["item_number", "form"]],
  completeFor: "item_number",
  checkRow: ({ size = null, unit = "", smallest = 1, step = 1 }) => {
    if ((size === null) !== (unit === "")) return { column: "unit", refusal: "and size must both be filled, or neither" };
    // In millionths, as whole numbers: 0.3 is no multiple of 0.1 otherwise.
    const isMultiple = Math.round(smallest * 1e6) % Math.round(step * 1e6) === 0;
    return isMultiple
      ? undefined
      : { column: "smallest", refusal: `must be a multiple of the step, which ${smallest} is not of ${step}` };
  },
});
