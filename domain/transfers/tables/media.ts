import { type Cell, id, oneOf, position, shown, text } from "../cells.ts";
import type { Reference } from "../columns.ts";
import { describeTable, filled, optional } from "../columns.ts";

/** What a picture can be of, and the key by which a cell names it. */
const owners = {
  product: { table: "product", by: "item_number" },
  category: { table: "category", by: "id" },
  subcategory: { table: "subcategory", by: "id" },
  "standards-body": { table: "standards_body", by: "id" },
  "interest-group": { table: "interest_group", by: "id" },
  "equipment-category": { table: "equipment_category", by: "id" },
} as const satisfies Record<string, Pick<Reference, "table" | "by">>;

/** `product:11-010`, `category:3`. */
const owner: Cell<Reference> = {
  doc: "`product:11-010` by item number; `category:3`, `subcategory:31`, `standards-body:1`, `interest-group:2`, `equipment-category:1` by id",
  read: (given) => {
    const [, kind = "", key = ""] = /^([a-z-]+):\s*(.+)$/.exec(given) ?? [];
    const known = Object.entries(owners).find(([name]) => name === kind)?.[1];
    return known
      ? { value: { ...known, key } }
      : { refusal: `must name a record such as product:11-010, category:3 or standards-body:1, not ${shown(given)}` };
  },
};

export const media = describeTable({
  file: "media.csv",
  noun: "picture",
  columns: {
    id: filled(id),
    owner: filled(owner, { refers: (reference) => [reference] }),
    position: optional(position, 0),
    kind: optional(oneOf<"image" | "video">(["image", "video"]), "image"),
    source: filled(text, { doc: "a file in the folder such as `media/11-010.jpg`, or `scheme:reference`" }),
    alt: optional(text, ""),
    caption: optional(text, ""),
  },
  unique: [["id"]],
});
