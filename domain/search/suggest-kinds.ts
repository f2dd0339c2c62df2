import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import { bodyPath, methodPath, productPath, subcategoryPath } from "../catalogue/paths.ts";
import { arealMass } from "../catalogue/units.ts";
import type { Context } from "../context.ts";
import { pictureUrl } from "../media/media.ts";
import { firstPicture } from "../media/pictures.ts";
import { findBodyIds, findSubcategoryIds } from "./find-groups.ts";
import { findPages } from "./find-pages.ts";
import { findProducts } from "./find-products.ts";
import { inOrderOfIds, isOneOf } from "./ids-in-order.ts";
import type { ParsedQuery } from "./parse-query.ts";

/** A thing that the text may be about; `detail` distinguishes it from others of the same kind. */
export type Suggestion = {
  kind: "method" | "product" | "subcategory" | "standard" | "page";
  /** Of its row; 0 of a page. */
  id: number;
  label: string;
  detail: string;
  href: string;
  /** The address of its picture, 160 px wide; products only. */
  picture?: string;
  /** Its areal mass, "125 g/m²"; products only. */
  weight?: string;
};

/** Maximum number of suggestions, of one kind and in all. */
export const maxSuggestions = 10;
/** Number of products that are ranked, of which the best are suggested. */
const maxRanked = 300;

/** Methods to suggest for an unfinished query. */
export async function suggestMethods(db: Database, { text, named }: ParsedQuery): Promise<Suggestion[]> {
  const ids = named.methods.map(({ id }) => id);
  const exact = named.designations.flatMap(({ methodId }) => methodId ?? []);
  // "105-c" is part of "ISO 105-C06"; as a prefix of words it also matches titles with "colour".
  const { rows } = await sql<{ id: number; designation: string; title: string }>`
    with typed as materialized (select search_key(${text}) as key, prefix_query(${text}) as prefix),
    found as (
      select m.*, b.position as body_position, length(key) > 1 and strpos(designation_key, key) > 0 as inside, names @@ prefix as begins
      from typed cross join method m join standards_body b on b.id = m.body_id
    )
    select id, designation, title from found
    where id = any(${ids}::integer[]) or inside or begins
    order by id = any(${exact}::integer[]) desc, inside desc, begins desc, array_position(${ids}::integer[], id),
      body_position, body_id, position, id
    limit ${maxSuggestions}`.execute(db);
  return rows.map(({ id, designation, title }) => ({
    kind: "method",
    id,
    label: designation,
    detail: title,
    href: methodPath({ id, name: designation }),
  }));
}

/** Products to suggest for an unfinished query. */
export async function suggestProducts(db: Database, query: ParsedQuery): Promise<Suggestion[]> {
  const found = await findProducts(db, query, maxSuggestions, maxRanked);
  const ids = found.ids.slice(0, maxSuggestions);
  const products = await db
    .selectFrom("product")
    .select(["id", "name", "item_number", "areal_mass", "areal_mass_unit", firstPicture("product", "product.id").as("picture")])
    .where(isOneOf("id", ids))
    .orderBy(inOrderOfIds("id", ids))
    .execute();
  return products.map(({ id, name, item_number, areal_mass, areal_mass_unit, picture }) => ({
    kind: "product",
    id,
    label: name,
    detail: item_number,
    href: productPath({ id, name }),
    ...(picture ? { picture: pictureUrl(picture, 160) } : {}),
    ...(areal_mass === null ? {} : { weight: arealMass(areal_mass, areal_mass_unit).gsm.text }),
  }));
}

/** Pages of the site to suggest for an unfinished query, and whether it asks for nothing else. */
export async function suggestPages(ctx: Context, query: ParsedQuery): Promise<{ suggested: Suggestion[]; areAll: boolean }> {
  const { pages, areAll } = await findPages(ctx, query);
  return { suggested: pages.map(({ path, title }) => ({ kind: "page", id: 0, label: title, detail: "", href: path })), areAll };
}

/** Subcategories to suggest for an unfinished query. */
export async function suggestSubcategories(db: Database, query: ParsedQuery): Promise<Suggestion[]> {
  const ids = (await findSubcategoryIds(db, query)).slice(0, maxSuggestions);
  const subcategories = await db
    .selectFrom("subcategory as s")
    .innerJoin("category as c", "c.id", "s.category_id")
    .select(["s.id", "s.name", "c.name as category"])
    .where(isOneOf("s.id", ids))
    .orderBy(inOrderOfIds("s.id", ids))
    .execute();
  return subcategories.map(({ id, name, category }) => ({
    kind: "subcategory",
    id,
    label: name,
    detail: category,
    href: subcategoryPath({ id, name }),
  }));
}

/** Standards bodies to suggest for an unfinished query. */
export async function suggestStandards(db: Database, query: ParsedQuery): Promise<Suggestion[]> {
  const ids = (await findBodyIds(db, query)).slice(0, maxSuggestions);
  const bodies = await db
    .selectFrom("standards_body")
    .select(["id", "name", "full_name"])
    .where(isOneOf("id", ids))
    .orderBy(inOrderOfIds("id", ids))
    .execute();
  return bodies.map(({ id, name, full_name }) => ({
    kind: "standard",
    id,
    label: name,
    detail: full_name,
    href: bodyPath({ id, name }),
  }));
}
