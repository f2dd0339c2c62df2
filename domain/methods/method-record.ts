import { type InferResult, sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Named } from "../catalogue/catalogue.ts";
import { editionOfMethod } from "../products/edition-of-method.ts";
import { inOrder } from "../queries/in-order.ts";
import { productsOfMethod } from "./read-standards.ts";

/** A method in the catalogue and the API; `products`: how many it calls for. */
export type MethodRecord = InferResult<ReturnType<typeof selectMethodRecords>>[number];

/** Selects methods `m` as records, by body and in the body's order. */
export function selectMethodRecords(db: Database) {
  return db
    .selectFrom("method as m")
    .innerJoin("standards_body as b", "b.id", "m.body_id")
    .select([
      "m.id",
      "m.designation",
      "m.title",
      "m.subject",
      "m.description",
      productsOfMethod.as("products"),
      editionOfMethod.as("edition"),
      sql<Named>`json_build_object('id', b.id, 'name', b.name)`.as("body"),
    ])
    .orderBy(inOrder("b"))
    .orderBy(inOrder("m"));
}
