import { type Cell, id, oneOf, placeInPicture, position, positive, quoted, text } from "./cells.ts";
import { filled, optional, type Reference, type Target, to } from "./column.ts";
import { describeRecord, type RecordDescription } from "./record.ts";

/** Pictures and films of the records that can have them. */
export function describeMedia(records: readonly RecordDescription[]) {
  return describeRecord({
    table: "media",
    file: "media.csv",
    noun: "picture",
    title: "source",
    layout: [
      { label: "The picture", columns: ["source", "alt", "caption"] },
      { label: "How it is cropped, and its scale", columns: ["focus_x", "focus_y", "width_mm"] },
      { label: "Where it belongs", columns: ["id", "owner", "kind", "position"] },
    ],
    columns: {
      id: filled(id),
      owner: filled(ownerCell(ownersAmong(records)), { references: "owner" }),
      position: optional(position, 0),
      kind: optional(oneOf<"image" | "video">(["image", "video"]), "image"),
      source: filled(text, {
        doc: "a file in the folder such as `media/11-010.jpg`, or `scheme:reference`",
        file: "picture",
        found: ["source", "version", "width", "height", "placeholder"],
      }),
      alt: optional(text, "", { label: "Alternative text" }),
      caption: optional(text, ""),
      focus_x: optional(placeInPicture, null, {
        label: "Focal point, from the left",
        doc: "in percent: what stays visible where the picture is cropped; empty: its middle",
      }),
      focus_y: optional(placeInPicture, null, { label: "Focal point, from the top", doc: "in percent" }),
      width_mm: optional(positive, null, { doc: "what the picture shows from side to side, in millimetres" }),
    },
  });
}

/** Whether a record describes pictures. */
export const describesPictures = ({ table }: Pick<RecordDescription, "table">) => table === "media";

/** The column of `media` that names an owner of this table. */
export const ownerColumn = (table: string) => `${table}_id`;

/** What a picture can be of: products go by their item number, the rest by id. */
export function ownersAmong(records: readonly RecordDescription[]): ReadonlyMap<string, Target> {
  return new Map(
    records.flatMap(({ table, pictures, columns }) =>
      pictures ? [[pictures, to(table, "item_number" in columns ? "item_number" : "id")] as const] : [],
    ),
  );
}

/** `product:11-010`, `category:3`. */
function ownerCell(owners: ReadonlyMap<string, Target>): Cell<Reference> {
  const by = (key: Target["by"], example: string) =>
    [...owners].flatMap(([name, target]) => (target.by === key ? [`\`${name}:${example}\``] : [])).join(", ");
  return {
    type: "text",
    value: "other",
    doc: `${by("item_number", "11-010")} by item number; ${by("id", "1")} by id`,
    read: (text) => {
      const [, name = "", key = ""] = /^([a-z-]+):\s*(.+)$/.exec(text) ?? [];
      const target = owners.get(name);
      return target
        ? { value: { ...target, key } }
        : { refusal: `must name a record such as product:11-010, category:3 or standards-body:1, not ${quoted(text)}` };
    },
    write: ({ table, key }) => `${[...owners].find(([, target]) => target.table === table)?.[0]}:${key}`,
  };
}
