import { sql } from "kysely";
import type { Database, MethodRole } from "../../db/schema.ts";
import { methodRoles, type Named } from "../catalogue/catalogue.ts";
import { selectProductCards } from "../catalogue/product-card.ts";
import { productCount } from "../catalogue/read-categories.ts";
import { productsOfMethod } from "../catalogue/read-standards.ts";
import { subcategoryPicture } from "../media/pictures.ts";
import { inOrderOfIds, isOneOf } from "./ids-in-order.ts";
import type { MethodHit, ProductHit, StandardHit, SubcategoryHit } from "./search-results.ts";

// What results show, in the order of the ids.

export async function readProductHits(
  db: Database,
  ids: readonly number[],
  methods: readonly { id: number }[],
): Promise<ProductHit[]> {
  if (ids.length === 0) return [];
  return selectProductHits(db, methods).where(isOneOf("p.id", ids)).orderBy(inOrderOfIds("p.id", ids)).execute();
}

/** @param methods each product has the first of its roles in these methods; null if it has none */
export function selectProductHits(db: Database, methods: readonly { id: number }[]) {
  const methodIds = methods.map(({ id }) => id);
  return selectProductCards(db).select([
    "p.description",
    sql<MethodRole | null>`(
      select role from product_method where product_id = p.id and method_id = any(${methodIds}::integer[])
      order by array_position(${methodRoles}::text[], role) limit 1
    )`.as("role"),
  ]);
}

/** The hits of methods, in the order of the ids. */
export async function readMethodHits(db: Database, ids: readonly number[]): Promise<MethodHit[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("method as m")
    .innerJoin("standards_body as b", "b.id", "m.body_id")
    .select([
      "m.id",
      "m.designation",
      "m.title",
      "m.subject",
      productsOfMethod.as("products"),
      sql<Named>`json_build_object('id', b.id, 'name', b.name)`.as("body"),
    ])
    .where(isOneOf("m.id", ids))
    .orderBy(inOrderOfIds("m.id", ids))
    .execute();
}

/** The hits of subcategories, in the order of the ids. */
export async function readSubcategoryHits(db: Database, ids: readonly number[]): Promise<SubcategoryHit[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("subcategory as s")
    .select(["s.id", "s.name", productCount.as("products"), subcategoryPicture("s.id").as("picture")])
    .where(isOneOf("s.id", ids))
    .orderBy(inOrderOfIds("s.id", ids))
    .execute();
}

/** The hits of standards bodies, in the order of the ids. */
export async function readStandardHits(db: Database, ids: readonly number[]): Promise<StandardHit[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("standards_body as b")
    .select([
      "b.id",
      "b.name",
      "b.full_name as fullName",
      sql<number>`(select count(*) from method where body_id = b.id)`.as("methods"),
    ])
    .where(isOneOf("b.id", ids))
    .orderBy(inOrderOfIds("b.id", ids))
    .execute();
}
