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

/** The picture that stands for a record on the pages that list it: its own, else the first of what lies below it. */
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

/** Every picture (no film), those that stand first on their pages first. */
export function readAllPictures({ db }: Context): Promise<Medium[]> {
  return selectMedia(db).where("kind", "=", "image").orderBy("position").orderBy("id").execute();
}

function selectMedia(db: Database) {
  return db.selectFrom("media").select(["id", "kind", "source", "version"]);
}
