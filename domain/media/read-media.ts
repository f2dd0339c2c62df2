import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { categoryPicture, firstPicture, groupPicture, type PictureOwner, subcategoryPicture } from "./pictures.ts";

/** A picture or film and where its bytes come from (picture-source.ts). */
export type Medium = { id: number; kind: "image" | "video"; source: string; version: string };

/** One picture or film. */
export function readMedium({ db }: Context, id: number): Promise<Medium | undefined> {
  return selectMedia(db).where("id", "=", id).executeTakeFirst();
}

/** The picture of a record on the pages that list it: its own, else the first of the records below it. */
export function readPictureOf({ db }: Context, owner: PictureOwner, id: number): Promise<Medium | undefined> {
  const pictureId = sql<number>`(select (${pictureOf(owner)} ->> 'id')::integer from ${sql.table(owner)} it where it.id = ${id})`;
  return selectMedia(db).where("id", "=", pictureId).executeTakeFirst();
}

function pictureOf(owner: PictureOwner) {
  if (owner === "category") return categoryPicture("it.id");
  if (owner === "subcategory") return subcategoryPicture("it.id");
  if (owner === "interest_group" || owner === "equipment_category") return groupPicture(owner, "it.id");
  return firstPicture(owner, "it.id");
}

/** The pictures that the pages where most visits begin show first: the home page's first slide, and every category's in the order of the lists. */
export async function readFrontPictures({ db }: Context): Promise<Medium[]> {
  const { rows } = await sql<Medium>`
    with front (id, place) as (
      (select (${firstPicture("hero_slide", "slide.id")} ->> 'id')::integer, 0::bigint from hero_slide slide order by slide.position, slide.id limit 1)
      union all
      select (${categoryPicture("it.id")} ->> 'id')::integer, row_number() over (order by it.position, it.id) from category it
    )
    select media.id, media.kind, media.source, media.version from front join media on media.id = front.id order by front.place`.execute(
    db,
  );
  return rows;
}

/** Every picture (no film): those of categories, subcategories and texts, which lists show, and then those of products; on each page the first comes first. */
export function readAllPictures({ db }: Context): Promise<Medium[]> {
  return selectMedia(db)
    .where("kind", "=", "image")
    .orderBy(sql`product_id is not null`)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

function selectMedia(db: Database) {
  return db.selectFrom("media").select(["id", "kind", "source", "version"]);
}
