import { sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Named } from "./catalogue.ts";
import { productsOfMethod } from "./read-standards.ts";

/** A method as those read it who read by machine. */
export type MethodRecord = {
  id: number;
  designation: string;
  title: string;
  subject: string;
  description: string;
  /** Products that it calls for. */
  products: number;
  body: Named;
};

/** Methods `m` as records, by body and in the body's order: callers say which. */
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
      sql<Named>`json_build_object('id', b.id, 'name', b.name)`.as("body"),
    ])
    .orderBy("b.position")
    .orderBy("b.id")
    .orderBy("m.position")
    .orderBy("m.id");
}
