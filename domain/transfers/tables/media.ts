import { type Cell, id, oneOf, position, positive, quoted, text } from "../cells.ts";
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
  page: { table: "page", by: "id" },
  heritage: { table: "heritage_entry", by: "id" },
  service: { table: "service", by: "id" },
  association: { table: "association", by: "id" },
  career: { table: "career", by: "id" },
  event: { table: "event", by: "id" },
  news: { table: "news", by: "id" },
  download: { table: "download", by: "id" },
  "hero-slide": { table: "hero_slide", by: "id" },
  project: { table: "project", by: "id" },
  "social-post": { table: "social_post", by: "id" },
} as const satisfies Record<string, Pick<Reference, "table" | "by">>;

/** The columns of `media` that say what a picture is of; each picture fills one of them. */
export const ownerColumns: readonly string[] = Object.values(owners).map(({ table }) => `${table}_id`);

/** `product:11-010`, `category:3`. */
const owner: Cell<Reference> = {
  doc: "`product:11-010` by item number; `category:3`, `subcategory:31`, `standards-body:1`, `interest-group:2`, `equipment-category:1`, `page:2`, `heritage:1`, `service:1`, `association:1`, `career:1`, `event:1`, `news:1`, `download:1`, `hero-slide:1`, `project:1`, `social-post:1` by id",
  read: (given) => {
    const [, kind = "", key = ""] = /^([a-z-]+):\s*(.+)$/.exec(given) ?? [];
    const known = Object.entries(owners).find(([name]) => name === kind)?.[1];
    return known
      ? { value: { ...known, key } }
      : { refusal: `must name a record such as product:11-010, category:3 or standards-body:1, not ${quoted(given)}` };
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
    width_mm: optional(positive, null, { doc: "what the picture shows from side to side, in millimetres" }),
  },
  unique: [["id"]],
});
