import { sql } from "kysely";
import { bodyPath, methodPath, productPath, subcategoryPath } from "../../catalogue/paths.ts";
import type { Context } from "../../context.ts";
import { pictureUrl } from "../../media/media.ts";
import { firstPicture } from "../../media/pictures.ts";
import { arealMass } from "../../packs/units.ts";
import { inOrderOfIds, isOneOf } from "../ids-in-order.ts";
import type { ParsedQuery } from "../query/parse-query.ts";
import { readStandardHits, readSubcategoryHits } from "../read-hits.ts";
import type { LotHit } from "../search-results.ts";
import { findPages } from "../site-pages/find-pages.ts";

/** A thing that the text may be about; `detail` distinguishes it from others of the same kind. */
export type Suggestion = {
  kind: "method" | "product" | "subcategory" | "standard" | "page" | "lot";
  /** Of its row; 0 of a page or a lot. */
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
/** Of the lots of a month. */
const maxLots = 6;

/** Methods to suggest for an unfinished query. */
export async function suggestMethods({ db }: Context, { text, named }: ParsedQuery): Promise<Suggestion[]> {
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
export async function suggestProducts({ db }: Context, ids: readonly number[]): Promise<Suggestion[]> {
  if (ids.length === 0) return [];
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

/** Pages of the site to suggest for an unfinished query, the lot that it names among them, and whether it asks for nothing else. */
export async function suggestPages(
  ctx: Context,
  query: ParsedQuery,
): Promise<{ suggested: Suggestion[]; areAll: boolean; tags: string[] }> {
  const { pages, areAll, lot, lots, tags } = await findPages(ctx, query);
  const suggested = pages.map(({ path, title }): Suggestion => ({ kind: "page", id: 0, label: title, detail: "", href: path }));
  if (lot) suggested.unshift(...suggestLot(lot));
  // The first of a month, while its count is still to be typed.
  if (lots) suggested.unshift(...lots.hits.slice(0, maxLots).map(suggestionOf));
  return { suggested, areAll, tags };
}

/** The lot and its papers; of one that is not known the page that asks about it. */
function suggestLot(lot: LotHit): Suggestion[] {
  const { number, state, title, path, papersPath } = lot;
  const page = (label: string, href: string): Suggestion => ({ kind: "page", id: 0, label, detail: "", href });
  if (state === "unknown") return [page(title, path)];
  return [suggestionOf(lot), ...(state === "recalled" ? [] : [page(`Certificate of lot ${number}`, papersPath)])];
}

const suggestionOf = ({ title, itemNumbers, path }: LotHit): Suggestion => ({
  ...{ kind: "lot", id: 0, label: title, detail: itemNumbers.join(", "), href: path },
});

/** Subcategories to suggest for an unfinished query. */
export async function suggestSubcategories(ctx: Context, ids: readonly number[]): Promise<Suggestion[]> {
  const subcategories = await readSubcategoryHits(ctx, ids.slice(0, maxSuggestions));
  return subcategories.map(({ id, name, category }) => ({
    kind: "subcategory",
    id,
    label: name,
    detail: category.name,
    href: subcategoryPath({ id, name }),
  }));
}

/** Standards bodies to suggest for an unfinished query. */
export async function suggestStandards(ctx: Context, ids: readonly number[]): Promise<Suggestion[]> {
  const bodies = await readStandardHits(ctx, ids.slice(0, maxSuggestions));
  return bodies.map(({ id, name, fullName }) => ({
    kind: "standard",
    id,
    label: name,
    detail: fullName,
    href: bodyPath({ id, name }),
  }));
}
