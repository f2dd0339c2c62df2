import { id, link, ownPath } from "./cells.ts";
import { filled } from "./column.ts";
import { describeRecord } from "./record.ts";

export const addressRedirect = describeRecord({
  table: "address_redirect",
  file: "redirects.csv",
  noun: "redirect",
  title: "from_path",
  columns: {
    id: filled(id),
    from_path: filled(ownPath, { label: "From", doc: "an address of this site that nothing answers", example: "/old-catalogue" }),
    to_path: filled(link, { label: "To", doc: "where it leads", example: "/product-by-category" }),
  },
  order: ["from_path"],
  unique: [["id"], ["from_path"]],
  checkRow: ({ from_path, to_path }) =>
    to_path !== undefined && to_path === from_path ? { column: "to_path", refusal: "must be another address" } : undefined,
});
