import { sql } from "kysely";
import { compileOnce } from "../../db/compile-once.ts";
import type { Database, MethodRole } from "../../db/schema.ts";
import { cachedRead } from "../cache/cached-read.ts";
import { methodRoles, type Named } from "../catalogue/catalogue.ts";
import { productCount } from "../catalogue/read-categories.ts";
import type { Context } from "../context.ts";
import { subcategoryPicture, tagsOfBorrowedPictures } from "../media/pictures.ts";
import { productsOfMethod } from "../methods/read-standards.ts";
import { selectProductCards } from "../products/product-card.ts";
import { inOrderOfIds, isOneOf } from "./ids-in-order.ts";
import type { MethodHit, ProductHit, StandardHit, SubcategoryHit } from "./search-results.ts";

// What results show, in the order of the ids. Methods, subcategories and standards bodies are few and shown often: they are facts of the cache.

export async function readProductHits(
  db: Database,
  ids: readonly number[],
  methods: readonly { id: number }[],
): Promise<ProductHit[]> {
  if (ids.length === 0) return [];
  return readHitsOf(
    db,
    [...ids],
    methods.map(({ id }) => id),
  );
}

const readHitsOf = compileOnce((db, ids: number[], methods: number[]) =>
  selectHits(db, methods).where(isOneOf("p.id", ids)).orderBy(inOrderOfIds("p.id", ids)),
);

/** @param methods each product has the first of its roles in these methods; null if it has none */
export function selectProductHits(db: Database, methods: readonly { id: number }[]) {
  return selectHits(
    db,
    methods.map(({ id }) => id),
  );
}

function selectHits(db: Database, methodIds: number[]) {
  return selectProductCards(db).select([
    "p.description",
    sql<MethodRole | null>`(
      select role from product_method where product_id = p.id and method_id = any(${methodIds}::integer[])
      order by array_position(${methodRoles}::text[], role) limit 1
    )`.as("role"),
  ]);
}

/** The hits of methods, in the order of the ids. */
export const readMethodHits = inOrder(
  cachedRead<MethodHit>("method-hit", async ({ db }, ids) => {
    const hits = await db
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
      .execute();
    return hits.map((hit) => ({ id: hit.id, value: hit, tags: [`method:${hit.id}`, `body:${hit.body.id}`] }));
  }),
);

/** The hits of subcategories, in the order of the ids. */
export const readSubcategoryHits = inOrder(
  cachedRead<SubcategoryHit>("subcategory-hit", async ({ db }, ids) => {
    const hits = await db
      .selectFrom("subcategory as s")
      .innerJoin("category as c", "c.id", "s.category_id")
      .select([
        "s.id",
        "s.name",
        productCount.as("products"),
        subcategoryPicture("s.id").as("picture"),
        sql<Named>`json_build_object('id', c.id, 'name', c.name)`.as("category"),
      ])
      .where(isOneOf("s.id", ids))
      .execute();
    return hits.map((hit) => ({
      id: hit.id,
      value: hit,
      tags: [`subcategory:${hit.id}`, `category:${hit.category.id}`, ...tagsOfBorrowedPictures([hit])],
    }));
  }),
);

/** The hits of standards bodies, in the order of the ids. */
export const readStandardHits = inOrder(
  cachedRead<StandardHit>("standard-hit", async ({ db }, ids) => {
    const hits = await db
      .selectFrom("standards_body as b")
      .select([
        "b.id",
        "b.name",
        "b.full_name as fullName",
        sql<number>`(select count(*) from method where body_id = b.id)`.as("methods"),
      ])
      .where(isOneOf("b.id", ids))
      .execute();
    return hits.map((hit) => ({ id: hit.id, value: hit, tags: [`body:${hit.id}`] }));
  }),
);

function inOrder<Hit>(read: (ctx: Context, ids: readonly number[]) => Promise<Map<number, Hit>>) {
  return async (ctx: Context, ids: readonly number[]): Promise<Hit[]> => {
    const hits = await read(ctx, ids);
    return ids.flatMap((id) => hits.get(id) ?? []);
  };
}
