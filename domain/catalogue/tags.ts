/** What a page can show one of; the database names what changed in the same words. */
type Kind = "product" | "subcategory" | "category" | "method" | "body" | "interest-group" | "equipment-category";

/** Tags of single things: `tagsOf("product", [{ id: 12 }])` → `["product:12"]`. */
export function tagsOf(kind: Kind, things: Iterable<{ id: number }>): string[] {
  return Array.from(things, ({ id }) => `${kind}:${id}`);
}

/** The tag of pages that show lots or papers of an item. Numbers are the supplier's; in a tag no space or comma can be. */
export const itemTag = (itemNumber: string): string => `item:${itemNumber.replace(/[\s,]/g, "_")}`;
