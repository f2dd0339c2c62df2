import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { MethodRole } from "../../db/schema.ts";
import { methodRoles } from "../catalogue/catalogue.ts";
import { tagsOf } from "../catalogue/tags.ts";
import type { Context } from "../context.ts";
import { type MethodRecord, selectMethodRecords } from "./method-record.ts";

type MethodScope = { method: number } | { body: number };

/** One method, or those of a standards body. */
export async function readMethodRecords({ db }: Context, scope: MethodScope) {
  const select = selectMethodRecords(db);
  const methods: MethodRecord[] = await ("method" in scope
    ? select.where("m.id", "=", scope.method)
    : select.where("m.body_id", "=", scope.body)
  ).execute();
  return { methods, tags: tagsOfMethods(methods) };
}

/** A method that names a product, with the parts that the product plays in it, in the order of `methodRoles`. */
type MethodOfProduct = MethodRecord & { parts: { role: MethodRole; note: string }[] };

export async function readMethodsOfProduct({ db }: Context, product: number) {
  const methods: MethodOfProduct[] = await selectMethodRecords(db)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("product_method as pm")
          .select(["pm.role", "pm.note"])
          .whereRef("pm.method_id", "=", "m.id")
          .where("pm.product_id", "=", product),
      ).as("parts"),
    )
    .where(sql<boolean>`m.id in (select method_id from product_method where product_id = ${product})`)
    .execute();
  for (const { parts } of methods) parts.sort((a, b) => methodRoles.indexOf(a.role) - methodRoles.indexOf(b.role));
  return { methods, tags: tagsOfMethods(methods) };
}

/** The tags of what a list of methods shows. */
export function tagsOfMethods(methods: readonly MethodRecord[]): string[] {
  return [...tagsOf("method", methods), ...new Set(methods.map(({ body }) => `body:${body.id}`))];
}
