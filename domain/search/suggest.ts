import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import { bodyPath, methodPath, productPath, subcategoryPath } from "../catalogue/paths.ts";
import { firstPicture } from "../catalogue/pictures.ts";
import { tagsOf } from "../catalogue/tags.ts";
import type { Context } from "../context.ts";
import { pictureUrl } from "../media/media.ts";
import { findBodyIds, findSubcategoryIds } from "./find-groups.ts";
import { findProductIds } from "./find-products.ts";
import { inOrder, isOneOf } from "./in-order.ts";
import { keepParts, readUnderstood, type Understood } from "./read-understood.ts";
import type { SearchType } from "./search-query.ts";
import { searchTags } from "./search-tags.ts";

/** One thing that the text may be about; `detail` tells it from others of the same kind. */
export type Suggestion = {
  kind: "method" | "product" | "subcategory" | "standard";
  id: number;
  label: string;
  detail: string;
  href: string;
  /** The address of its picture, 160 px wide; products only. */
  picture?: string;
};

const most = 10;
/** How many of each kind where all are searched; what one kind leaves free the next ones use. */
const share: Record<Suggestion["kind"], number> = { method: 3, product: 4, subcategory: 2, standard: 1 };

/**
 * What a text that is still being typed may be about: at most ten, the best first, those of a kind together. Methods come first where
 * the text names one, or begins to.
 */
export async function suggest(
  { db }: Context,
  text: string,
  type: SearchType,
): Promise<{ suggestions: Suggestion[]; tags: string[] }> {
  if (!/[\p{L}\p{N}]/u.test(text)) return { suggestions: [], tags: [] };
  const understood = await readUnderstood(db, text, true);
  const whole = await suggestAll(db, understood, type);
  // The first letters of a word can be too few to tell it by.
  const suggestions =
    whole.length > 0 || understood.parts.length < 2
      ? whole
      : await suggestAll(db, keepParts(understood, understood.parts.slice(0, -1)), type);
  return { suggestions, tags: [...searchTags, ...suggestions.flatMap((one) => tagsOf(tagKind[one.kind], [one]))] };
}

async function suggestAll(db: Database, understood: Understood, type: SearchType): Promise<Suggestion[]> {
  const asked = (kind: SearchType) => type === 1 || type === kind;
  const [methods, products, subcategories, standards] = await Promise.all([
    asked(5) ? suggestMethods(db, understood) : [],
    asked(2) ? suggestProducts(db, understood) : [],
    asked(4) ? suggestSubcategories(db, understood) : [],
    asked(3) ? suggestStandards(db, understood) : [],
  ]);
  if (standards[0]?.label.toLowerCase() === understood.text.toLowerCase())
    return pick([standards, methods, products, subcategories]);
  const namesMethods =
    /\d/.test(understood.text) && methods.length > 0 && !isItemNumber(understood.text, products[0]?.detail ?? "");
  return pick(namesMethods ? [methods, products, subcategories, standards] : [products, subcategories, methods, standards]);
}

/** Whether the item number begins with the text, whatever its dashes and blanks. */
function isItemNumber(text: string, itemNumber: string): boolean {
  const key = (given: string) => given.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  return key(text).length > 2 && key(itemNumber).startsWith(key(text));
}

const tagKind = { method: "method", product: "product", subcategory: "subcategory", standard: "body" } as const;

/** Each kind gets its share first; then the first kinds get what is left. */
function pick(kinds: Suggestion[][]): Suggestion[] {
  let left = most;
  const taken = kinds.map((kind) => {
    const count = Math.min(left, kind.length, share[kind[0]?.kind ?? "product"]);
    left -= count;
    return count;
  });
  return kinds.flatMap((kind, at) => {
    const count = Math.min(kind.length, (taken[at] ?? 0) + left);
    left -= count - (taken[at] ?? 0);
    return kind.slice(0, count);
  });
}

async function suggestMethods(db: Database, { text, named }: Understood): Promise<Suggestion[]> {
  const ids = named.methods.map(({ id }) => id);
  const exact = named.designations.flatMap(({ methodId }) => methodId ?? []);
  // "105-c" is in "ISO 105-C06" and, as the beginning of a word, in titles with "colour".
  const isInside = sql`(length(search_key(${text})) > 1 and strpos(m.designation_key, search_key(${text})) > 0)`;
  const { rows } = await sql<{ id: number; designation: string; title: string }>`
    select m.id, m.designation, m.title from method m join standards_body b on b.id = m.body_id
    where m.id = any(${ids}::integer[]) or m.names @@ search_beginning(${text}) or ${isInside}
    order by m.id = any(${exact}::integer[]) desc, ${isInside} desc, m.names @@ search_beginning(${text}) desc, array_position(${ids}::integer[], m.id), b.position, b.id, m.position, m.id limit ${most}`.execute(
    db,
  );
  return rows.map(({ id, designation, title }) => ({
    kind: "method",
    id,
    label: designation,
    detail: title,
    href: methodPath({ id, name: designation }),
  }));
}

async function suggestProducts(db: Database, understood: Understood): Promise<Suggestion[]> {
  const ids = await findProductIds(db, understood, most);
  const products = await db
    .selectFrom("product")
    .select(["id", "name", "item_number", firstPicture("product", "product.id").as("picture")])
    .where(isOneOf("id", ids))
    .orderBy(inOrder("id", ids))
    .execute();
  return products.map(({ id, name, item_number, picture }) => ({
    kind: "product",
    id,
    label: name,
    detail: item_number,
    href: productPath({ id, name }),
    ...(picture ? { picture: pictureUrl(picture, 160) } : {}),
  }));
}

async function suggestSubcategories(db: Database, understood: Understood): Promise<Suggestion[]> {
  const ids = (await findSubcategoryIds(db, understood)).slice(0, most);
  const subcategories = await db
    .selectFrom("subcategory as s")
    .innerJoin("category as c", "c.id", "s.category_id")
    .select(["s.id", "s.name", "c.name as category"])
    .where(isOneOf("s.id", ids))
    .orderBy(inOrder("s.id", ids))
    .execute();
  return subcategories.map(({ id, name, category }) => ({
    kind: "subcategory",
    id,
    label: name,
    detail: category,
    href: subcategoryPath({ id, name }),
  }));
}

async function suggestStandards(db: Database, understood: Understood): Promise<Suggestion[]> {
  const ids = (await findBodyIds(db, understood)).slice(0, most);
  const bodies = await db
    .selectFrom("standards_body")
    .select(["id", "name", "full_name"])
    .where(isOneOf("id", ids))
    .orderBy(inOrder("id", ids))
    .execute();
  return bodies.map(({ id, name, full_name }) => ({
    kind: "standard",
    id,
    label: name,
    detail: full_name,
    href: bodyPath({ id, name }),
  }));
}
