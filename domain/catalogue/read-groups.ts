import { type RawBuilder, sql } from "kysely";
import type { Context } from "../context.ts";
import { groupPicture, subcategoryPicture, type TilePicture, tagsOfBorrowedPictures } from "../media/pictures.ts";
import { siteName } from "./supplier-facts.ts";
import { tagsOf } from "./tags.ts";

/** Interest groups and equipment categories: both lead to subcategories, wherever these stand in the catalogue. */
type SubcategoryGroup = {
  id: number;
  name: string;
  description: string;
  picture: TilePicture | null;
  subcategories: { id: number; name: string; description: string; products: number; picture: TilePicture | null }[];
};

/** All interest groups in their order. */
export async function readInterestGroups(ctx: Context) {
  const { groups, site } = await readGroups(ctx, "interest_group");
  return { groups, site, tags: ["interest-groups", ...tagsOf("interest-group", groups), ...tagsOfSubcategories(groups)] };
}

/** One interest group; undefined when there is none of this id. */
export async function readInterestGroup(ctx: Context, id: number) {
  const { groups, site } = await readGroups(ctx, "interest_group", id);
  return groups[0] && { group: groups[0], site, tags: [...tagsOf("interest-group", groups), ...tagsOfSubcategories(groups)] };
}

/** All equipment categories in their order. */
export async function readEquipmentCategories(ctx: Context) {
  const { groups, site } = await readGroups(ctx, "equipment_category");
  return {
    groups,
    site,
    tags: ["equipment-categories", ...tagsOf("equipment-category", groups), ...tagsOfSubcategories(groups)],
  };
}

async function readGroups({ db }: Context, table: "interest_group" | "equipment_category", id?: number) {
  const { rows } = await sql<{ groups: SubcategoryGroup[]; site: string }>`
    select ${siteName} as site, (
      select coalesce(json_agg(json_build_object(
        'id', g.id, 'name', g.name, 'description', g.description, 'picture', ${groupPicture(table, "g.id")},
        'subcategories', ${subcategoriesOf(table)}
      ) order by g.position, g.id), '[]')
      from ${sql.table(table)} g ${id === undefined ? sql`` : sql`where g.id = ${id}`}
    ) as groups`.execute(db);
  return rows[0] as (typeof rows)[number];
}

function subcategoriesOf(table: "interest_group" | "equipment_category"): RawBuilder<SubcategoryGroup["subcategories"]> {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'id', s.id, 'name', s.name, 'description', s.description,
      'products', (select count(*) from product where product.subcategory_id = s.id), 'picture', ${subcategoryPicture("s.id")}
    ) order by link.position, s.id), '[]')
    from ${sql.table(`${table}_subcategory`)} link join subcategory s on s.id = link.subcategory_id
    where link.${sql.ref(`${table}_id`)} = g.id
  )`;
}

function tagsOfSubcategories(groups: SubcategoryGroup[]): string[] {
  const subcategories = groups.flatMap((group) => group.subcategories);
  return [...tagsOf("subcategory", subcategories), ...tagsOfBorrowedPictures([...groups, ...subcategories])];
}
