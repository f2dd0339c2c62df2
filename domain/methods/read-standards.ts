import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "../../db/schema.ts";
import { tagsOf } from "../catalogue/tags.ts";
import type { Context } from "../context.ts";
import { editionOfMethod } from "../products/edition-of-method.ts";
import { inOrder } from "../queries/in-order.ts";

/** SQL: how many products method `m` calls for; the same as its product list shows. */
export const productsOfMethod = sql<number>`(select count(distinct product_id) from sold_product_method where method_id = m.id and called_for)`;

/** All standards bodies in their order, each with all its methods and their product counts. */
export async function readStandards({ db }: Context) {
  const { bodies } = await db
    .selectNoFrom([
      jsonArrayFrom(
        selectBodies(db).select((of) =>
          jsonArrayFrom(
            of
              .selectFrom("method as m")
              .select(["m.id", "m.designation", "m.title", productsOfMethod.as("products")])
              .whereRef("m.body_id", "=", "b.id")
              .orderBy(inOrder("m")),
          ).as("methods"),
        ),
      ).as("bodies"),
    ])
    .executeTakeFirstOrThrow();
  const tags = ["bodies", "methods", ...tagsOf("body", bodies), ...bodies.flatMap(({ methods }) => tagsOf("method", methods))];
  return { bodies, tags };
}

/** A standards body and its methods with their product counts; undefined when there is no such body. */
export async function readStandardsBody({ db }: Context, id: number) {
  const body = await selectBodies(db)
    .select((eb) => [
      "b.country",
      "b.description",
      jsonArrayFrom(
        eb
          .selectFrom("method as m")
          .select([
            "m.id",
            "m.designation",
            "m.title",
            "m.subject",
            "m.description",
            productsOfMethod.as("products"),
            editionOfMethod.as("edition"),
          ])
          .whereRef("m.body_id", "=", "b.id")
          .orderBy(inOrder("m")),
      ).as("methods"),
    ])
    .where("b.id", "=", id)
    .executeTakeFirst();
  return body && { body, tags: [`body:${id}`, ...tagsOf("method", body.methods)] };
}

/** Selects standards bodies `b` in their order. */
export function selectBodies(db: Database) {
  return db
    .selectFrom("standards_body as b")
    .select(["b.id", "b.name", "b.full_name as fullName", "b.website"])
    .orderBy(inOrder("b"));
}
