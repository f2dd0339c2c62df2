import { type RawBuilder, sql } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { Picture } from "./media.ts";

type OwnerColumn<Column> = Column extends `${infer Table}_id` ? Table : never;

/** The tables whose records can have pictures: `media` has a column for each. */
export type PictureOwner = OwnerColumn<keyof Schema["media"]>;

/** The picture of a group; `productId`: the product that it is borrowed from. */
export type TilePicture = Picture & { productId: number | null };

/** A row of `media` as a Picture, in SQL. */
export const pictureFields = sql.raw(
  "'id', media.id, 'version', media.version, 'width', media.width, 'height', media.height, 'alt', media.alt, 'placeholder', media.placeholder, 'focus', media.focus",
);

/**
 * SQL for the first picture (never a film) of what `id` refers to, or null.
 *
 * @param id a column of the surrounding query, such as `p.id`
 */
export function firstPicture(owner: PictureOwner, id: string): RawBuilder<Picture | null> {
  return first(owner, id, pictureFields);
}

/** SQL for a subcategory's own picture, else that of its first product that has one. */
export function subcategoryPicture(id: string): RawBuilder<TilePicture | null> {
  return sql`coalesce(${tile("subcategory", id)}, (
    select json_build_object(${pictureFields}, 'productId', product.id)
    from product join media on media.product_id = product.id and media.kind = 'image'
    where product.subcategory_id = ${sql.ref(id)}
    order by product.item_number, media.position, media.id limit 1
  ))`;
}

/** SQL for a category's own picture, else that of its first subcategory. */
export function categoryPicture(id: string): RawBuilder<TilePicture | null> {
  return sql`coalesce(${tile("category", id)}, (
    select ${subcategoryPicture("first.id")} from subcategory first
    where first.category_id = ${sql.ref(id)} order by first.position, first.id limit 1
  ))`;
}

/** SQL for the picture of an interest group or equipment category, else that of the first subcategory it leads to. */
export function groupPicture(owner: "interest_group" | "equipment_category", id: string): RawBuilder<TilePicture | null> {
  const link = sql.table(`${owner}_subcategory`);
  return sql`coalesce(${tile(owner, id)}, (
    select ${subcategoryPicture("link.subcategory_id")} from ${link} link
    where link.${sql.ref(`${owner}_id`)} = ${sql.ref(id)} order by link.position, link.subcategory_id limit 1
  ))`;
}

function tile(owner: PictureOwner, id: string): RawBuilder<TilePicture | null> {
  return first(owner, id, sql`${pictureFields}, 'productId', null`);
}

function first<Row>(owner: PictureOwner, id: string, fields: RawBuilder<unknown>): RawBuilder<Row | null> {
  return sql`(
    select json_build_object(${fields}) from media
    where media.${sql.ref(`${owner}_id`)} = ${sql.ref(id)} and media.kind = 'image'
    order by media.position, media.id limit 1
  )`;
}

/** The tags of pictures that are borrowed from products. */
export function tagsOfBorrowedPictures(tiles: Iterable<{ picture: TilePicture | null }>): string[] {
  return [...tiles].flatMap(({ picture }) => (picture?.productId ? [`product:${picture.productId}`] : []));
}
