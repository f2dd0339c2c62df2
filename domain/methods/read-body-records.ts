import { type InferResult, sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import { tagsOf } from "../catalogue/tags.ts";
import type { Context } from "../context.ts";
import { selectBodies } from "./read-standards.ts";

/** A standards body in the catalogue and the API; `methods`: how many it has. */
export type BodyRecord = InferResult<ReturnType<typeof selectBodyRecords>>[number];

/** Selects standards bodies `b` as records, in their order. */
export function selectBodyRecords(db: Database) {
  return selectBodies(db).select(sql<number>`(select count(*) from method where body_id = b.id)`.as("methods"));
}

/** All standards bodies, one, or those with a method that names a product. */
export async function readBodyRecords({ db }: Context, scope: { body?: number; product?: number } = {}) {
  const { body, product } = scope;
  const bodies: BodyRecord[] = await selectBodyRecords(db)
    .$if(body !== undefined, (query) => query.where("b.id", "=", body as number))
    .$if(product !== undefined, (query) =>
      query.where(
        sql<boolean>`b.id in (select body_id from method join product_method on method_id = method.id where product_id = ${product})`,
      ),
    )
    .execute();
  return { bodies, tags: tagsOf("body", bodies) };
}
