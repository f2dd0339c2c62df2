import { sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { compileOnce } from "../../db/compile-once.ts";
import type { Availability, Database } from "../../db/schema.ts";
import type { Context } from "../context.ts";
import { selectProductCards } from "./product-card.ts";
import { supplierContact } from "./supplier-facts.ts";
import { tagsOf } from "./tags.ts";

/** Products of the same method that are looked at for company; a method that names more is hardly a reason to go together. */
const lookedAtPerMethod = 24;
/** How many of those that share the most methods are looked at more closely. */
const looksTaken = 20;

/** Everything a product's page shows, in one statement; undefined when there is no such product. */
export async function readProductPage({ db }: Context, id: number) {
  const [product] = await productPage(db, id);
  if (!product) return undefined;
  // Not the subcategory's tag: that is dropped with every product in it, and its name comes with the category's.
  const tags = [
    `product:${id}`,
    `category:${product.category.id}`,
    ...tagsOf("method", product.methods),
    ...tagsOf("body", product.bodies),
    ...tagsOf("product", product.alongside),
  ];
  return { product, tags };
}

export type ProductPage = NonNullable<Awaited<ReturnType<typeof readProductPage>>>["product"];

const productPage = compileOnce((db: Database, id: number) =>
  db
    .selectFrom("product as it")
    .select((eb) => [
      "it.id",
      "it.name",
      "it.item_number as itemNumber",
      "it.description",
      "it.areal_mass as arealMass",
      "it.areal_mass_unit as arealMassUnit",
      "it.width",
      "it.width_unit as widthUnit",
      "it.composition",
      "it.construction",
      "it.construction_detail as constructionDetail",
      "it.finish",
      "it.colour",
      "it.pack_forms as packForms",
      sql<string>`case when it.minimum_order_shown then it.minimum_order else '' end`.as("minimumOrder"),
      sql<Availability | null>`case when it.availability_shown then it.availability end`.as("availability"),
      "it.availability_note as availabilityNote",
      jsonObjectFrom(eb.selectFrom("subcategory as s").select(["s.id", "s.name"]).whereRef("s.id", "=", "it.subcategory_id"))
        .$notNull()
        .as("subcategory"),
      jsonObjectFrom(
        eb
          .selectFrom("subcategory as s")
          .innerJoin("category as c", "c.id", "s.category_id")
          .select(["c.id", "c.name"])
          .whereRef("s.id", "=", "it.subcategory_id"),
      )
        .$notNull()
        .as("category"),
      jsonArrayFrom(
        eb
          .selectFrom("media as m")
          .select(["m.id", "m.kind", "m.version", "m.width", "m.height", "m.alt", "m.caption", "m.width_mm as widthMm"])
          .whereRef("m.product_id", "=", "it.id")
          .orderBy("m.position")
          .orderBy("m.id"),
      ).as("media"),
      jsonArrayFrom(
        eb
          .selectFrom("product_method as pm")
          .innerJoin("method as m", "m.id", "pm.method_id")
          .innerJoin("standards_body as b", "b.id", "m.body_id")
          .select(["m.id", "m.designation", "m.title", "m.body_id as bodyId", "pm.role", "pm.note"])
          .whereRef("pm.product_id", "=", "it.id")
          .orderBy("b.position")
          .orderBy("m.position")
          .orderBy("m.id")
          .orderBy("pm.role"),
      ).as("methods"),
      jsonArrayFrom(
        eb
          .selectFrom("standards_body as b")
          .select([
            "b.id",
            "b.name",
            "b.full_name as fullName",
            sql<number>`(select count(*) from method where body_id = b.id)`.as("methods"),
          ])
          .where(
            sql<boolean>`b.id in (select body_id from method join product_method on method_id = method.id where product_id = it.id)`,
          )
          .orderBy("b.position")
          .orderBy("b.id"),
      ).as("bodies"),
      jsonArrayFrom(
        selectProductCards(db)
          .innerJoin(usedAlongside.as("near"), "near.id", "p.id")
          .orderBy("near.sibling")
          .orderBy("near.shared", "desc")
          .orderBy("p.item_number"),
      ).as("alongside"),
      supplierContact.as("supplier"),
    ])
    .where("it.id", "=", id),
);

/**
 * SQL: four products that share the most methods with product `it`. First one each of other subcategories, which are used with it
 * rather than instead of it; its own subcategory fills what is left.
 */
const usedAlongside = sql<{ id: number; shared: number; sibling: boolean }>`(
  select id, shared, sibling from (
    select p.id, p.item_number, shared, p.subcategory_id = it.subcategory_id as sibling,
      row_number() over (partition by p.subcategory_id order by shared desc, p.item_number) as place
    from (
      select other.product_id, count(distinct other.method_id) as shared
      from product_method mine cross join lateral (
        select product_id, method_id from product_method
        where method_id = mine.method_id and product_id <> mine.product_id
        order by product_id limit ${sql.lit(lookedAtPerMethod)}
      ) other
      where mine.product_id = it.id
      group by other.product_id
      order by shared desc, other.product_id limit ${sql.lit(looksTaken)}
    ) near
    join product p on p.id = near.product_id
  ) ranked
  where place = 1 or sibling
  order by sibling, shared desc, item_number limit 4
)`;
