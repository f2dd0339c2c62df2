import type { Availability } from "../../db/schema.ts";
import { availabilityLabel } from "../catalogue/catalogue.ts";
import { productPath } from "../catalogue/paths.ts";
import type { ArealMassUnit, WidthUnit } from "../packs/units.ts";
import { composition, construction, date, gtin, id, list, markdown, oneOf, positive, text, yesOrNo } from "./cells.ts";
import { filled, optional, to } from "./column.ts";
import { describeRecord } from "./record.ts";

const availabilities = Object.keys(availabilityLabel) as Availability[];

export const product = describeRecord({
  table: "product",
  file: "products.csv",
  noun: "product",
  title: "name",
  path: productPath,
  tags: ["product:{id}", "subcategory:{subcategory_id}", "products"],
  pictures: "product",
  layout: [
    { label: "What it is", columns: ["id", "item_number", "name", "subcategory_id", "description"] },
    {
      label: "The cloth",
      columns: [
        "areal_mass",
        "areal_mass_unit",
        "width",
        "width_unit",
        "composition",
        "construction",
        "construction_detail",
        "finish",
        "colour",
      ],
    },
    {
      label: "How it is sold",
      columns: [
        "pack_forms",
        "minimum_order",
        "minimum_order_shown",
        "availability",
        "availability_note",
        "availability_shown",
        "best_seller",
        "gtin",
      ],
    },
    { label: "No longer sold", columns: ["withdrawn_on", "replaced_by"] },
  ],
  columns: {
    id: filled(id),
    subcategory_id: filled(id, { references: to("subcategory") }),
    item_number: filled(text),
    name: filled(text),
    description: optional(markdown, ""),
    areal_mass: optional(positive, null),
    areal_mass_unit: optional(oneOf<ArealMassUnit>(["g/m2", "oz/yd2"]), "g/m2"),
    width: optional(positive, null),
    width_unit: optional(oneOf<WidthUnit>(["cm", "in"]), "cm"),
    composition: optional(composition, []),
    construction: optional(construction, ""),
    construction_detail: optional(text, ""),
    finish: optional(text, "", { published: true }),
    colour: optional(text, "", { label: "Color", published: true }),
    pack_forms: optional(list, [], { published: true, example: "roll of 10 m|roll of 50 m" }),
    minimum_order: optional(text, ""),
    minimum_order_shown: optional(yesOrNo, true),
    availability: optional(oneOf(availabilities), "in-stock"),
    availability_note: optional(text, ""),
    availability_shown: optional(yesOrNo, true),
    best_seller: optional(yesOrNo, false),
    withdrawn_on: optional(date, null, {
      doc: "the day since which it is no longer sold: it leaves lists and search, and keeps its page",
    }),
    replaced_by: optional(text, "", { references: to("product", "item_number"), doc: "the item to order in its place" }),
    storage: optional(text, "", { doc: "how it is kept" }),
    smallest_sample: optional(text, "", { example: "a piece of 100 × 40 mm", doc: "the least of it that gives a result" }),
    stability: optional(text, "", { example: "7 months from making", doc: "how long it keeps, and how that is known" }),
    gtin: optional(gtin, "", {
      label: "GTIN",
      published: true,
      example: "09520000110109",
      doc: "its number in the GS1 system, with 8, 12, 13 or 14 digits, which no other product has",
    }),
  },
  unique: [["id"], ["item_number"], ["gtin"]],
  checkRow: ({ item_number, withdrawn_on = null, replaced_by = "" }) => {
    if (replaced_by !== "" && withdrawn_on === null)
      return { column: "withdrawn_on", refusal: "must be filled where replaced_by is" };
    return replaced_by !== "" && replaced_by === item_number
      ? { column: "replaced_by", refusal: "must name another item" }
      : undefined;
  },
});
