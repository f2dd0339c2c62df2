import { type RawBuilder, sql } from "kysely";
import type { Context } from "../context.ts";
import { groupPicture, subcategoryPicture, type TilePicture, tagsOfBorrowedPictures } from "../media/pictures.ts";
import { productCount } from "./read-categories.ts";
import { tagsOf } from "./tags.ts";

/** Interest groups and equipment categories: both lead to subcategories, of any category. */
type SubcategoryGroup = {
  id: number;
  name: string;
  description: string;
  picture: TilePicture | null;
  subcategories: { id: number; name: string; description: string; products: number; picture: TilePicture | null }[];
};

/** All interest groups in their order. */
export const readInterestGroups = (ctx: Context) => readAll(ctx, "interest_group", "interest-groups", "interest-group");

/** All equipment categories in their order. */
export const readEquipmentCategories = (ctx: Context) =>
  readAll(ctx, "equipment_category", "equipment-categories", "equipment-category");

/** One interest group; undefined when there is none of this id. */
export async function readInterestGroup(ctx: Context, id: number) {
  const groups = await readGroups(ctx, "interest_group", id);
  return groups[0] && { group: groups[0], tags: [...tagsOf("interest-group", groups), ...tagsOfSubcategories(groups)] };
}

type GroupTable = "interest_group" | "equipment_category";

async function readAll(ctx: Context, table: GroupTable, list: string, one: Parameters<typeof tagsOf>[0]) {
  const groups = await readGroups(ctx, table);
  return { groups, tags: [list, ...tagsOf(one, groups), ...tagsOfSubcategories(groups)] };
}

async function readGroups({ db }: Context, table: GroupTable, id?: number) {
  const { rows } = await sql<SubcategoryGroup>`
    select g.id, g.name, g.description, ${groupPicture(table, "g.id")} as picture, ${subcategoriesOf(table)} as subcategories
    from ${sql.table(table)} g ${id === undefined ? sql`` : sql`where g.id = ${id}`}
    order by g.position, g.id`.execute(db);
  return rows;
}

function subcategoriesOf(table: GroupTable): RawBuilder<SubcategoryGroup["subcategories"]> {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'id', s.id, 'name', s.name, 'description', s.description,
      'products', ${productCount}, 'picture', ${subcategoryPicture("s.id")}
    ) order by link.position, s.id), '[]')
    from ${sql.table(`${table}_subcategory`)} link join subcategory s on s.id = link.subcategory_id
    where link.${sql.ref(`${table}_id`)} = g.id
  )`;
}

function tagsOfSubcategories(groups: SubcategoryGroup[]): string[] {
  const subcategories = groups.flatMap((group) => group.subcategories);
  return [...tagsOf("subcategory", subcategories), ...tagsOfBorrowedPictures([...groups, ...subcategories])];
}
