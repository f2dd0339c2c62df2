import { aliasRelations } from "../products/product-alias.ts";
import { id, oneOf, position, text } from "./cells.ts";
import { filled, optional, to } from "./column.ts";
import { describeRecord } from "./record.ts";

export const productAlias = describeRecord({
  table: "product_alias",
  file: "aliases.csv",
  noun: "other name of a product",
  title: "alias",
  tags: ["product:{product_id}", "products"],
  columns: {
    id: filled(id),
    item_number: filled(text, { references: to("product", "item_number"), as: "product_id" }),
    alias: filled(text, { example: "SRM 1196a" }),
    owner: optional(text, "", { label: "Whose it is", doc: "the house or body whose name or number it is" }),
    relation: filled(oneOf(aliasRelations)),
    note: optional(text, ""),
    position: optional(position, 0),
  },
  once: ["item_number", "alias"],
});
