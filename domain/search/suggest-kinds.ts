import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import { bodyPath, methodPath, productPath, subcategoryPath } from "../catalogue/paths.ts";
import { pictureUrl } from "../media/media.ts";
import { firstPicture } from "../media/pictures.ts";
import { findBodyIds, findSubcategoryIds } from "./find-groups.ts";
import { findProducts } from "./find-products.ts";
import { inOrder, isOneOf } from "./in-order.ts";
import type { ParsedQuery } from "./parse-query.ts";

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

/** So many at most, of one kind and in all. */
export const mostSuggested = 10;
/** Products of which the best are suggested. */
const mostRanked = 300;

export async function suggestMethods(db: Database, { text, named }: ParsedQuery): Promise<Suggestion[]> {
  const ids = named.methods.map(({ id }) => id);
  const exact = named.designations.flatMap(({ methodId }) => methodId ?? []);
  // "105-c" is inside of "ISO 105-C06"; as the beginning of a word it is also in titles with "colour".
  const { rows } = await sql<{ id: number; designation: string; title: string }>`
    with typed as materialized (select search_key(${text}) as key, search_beginning(${text}) as beginning),
    found as (
      select m.*, b.position as body_position, length(key) > 1 and strpos(designation_key, key) > 0 as inside, names @@ beginning as begins
      from typed cross join method m join standards_body b on b.id = m.body_id
    )
    select id, designation, title from found
    where id = any(${ids}::integer[]) or inside or begins
    order by id = any(${exact}::integer[]) desc, inside desc, begins desc, array_position(${ids}::integer[], id),
      body_position, body_id, position, id
    limit ${mostSuggested}`.execute(db);
  return rows.map(({ id, designation, title }) => ({
    kind: "method",
    id,
    label: designation,
    detail: title,
    href: methodPath({ id, name: designation }),
  }));
}

export async function suggestProducts(db: Database, understood: ParsedQuery): Promise<Suggestion[]> {
  const found = await findProducts(db, understood, mostSuggested, mostRanked);
  const ids = found.ids.slice(0, mostSuggested);
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

export async function suggestSubcategories(db: Database, understood: ParsedQuery): Promise<Suggestion[]> {
  const ids = (await findSubcategoryIds(db, understood)).slice(0, mostSuggested);
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

export async function suggestStandards(db: Database, understood: ParsedQuery): Promise<Suggestion[]> {
  const ids = (await findBodyIds(db, understood)).slice(0, mostSuggested);
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
